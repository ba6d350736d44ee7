// Colours of a sparse matrix by ColPack (Debian: libcolpack-dev), for tests/transcripts/colpack.t.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// colpack < PATTERNS: each line has the rows and columns of a matrix and, by row, "count column ...". Prints for each
// the groups of columns, those of rows, and the sweeps of a star bicolouring.
#include <ColPack/ColPackHeaders.h>

#include <iostream>
#include <sstream>
#include <vector>

int main()
{
    std::string line;
    std::streambuf *out = std::cout.rdbuf();
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        int rows, columns;
        in >> rows >> columns;
        std::vector<std::vector<unsigned>> row(rows);
        std::vector<unsigned *> pattern;
        for (auto &entries : row) {
            unsigned count, column;
            in >> count;
            entries.push_back(count);
            for (unsigned i = 0; i < count; i++) {
                in >> column;
                entries.push_back(column);
            }
            pattern.push_back(entries.data());
        }
        std::ostringstream silence;
        std::cout.rdbuf(silence.rdbuf());
        ColPack::BipartiteGraphPartialColoringInterface one(SRC_MEM_ADOLC, pattern.data(), rows, columns);
        one.PartialDistanceTwoColoring("LARGEST_FIRST", "COLUMN_PARTIAL_DISTANCE_TWO");
        int forward = one.GetRightVertexColorCount();
        ColPack::BipartiteGraphPartialColoringInterface other(SRC_MEM_ADOLC, pattern.data(), rows, columns);
        other.PartialDistanceTwoColoring("LARGEST_FIRST", "ROW_PARTIAL_DISTANCE_TWO");
        int reverse = other.GetLeftVertexColorCount();
        ColPack::BipartiteGraphBicoloringInterface both(SRC_MEM_ADOLC, pattern.data(), rows, columns);
        both.Bicoloring("LARGEST_FIRST", "IMPLICIT_COVERING__STAR_BICOLORING");
        int sweeps = both.GetVertexColorCount();
        std::cout.rdbuf(out);
        std::cout << forward << " " << reverse << " " << sweeps << "\n";
    }
}
