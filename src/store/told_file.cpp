// See told_file.hpp. One line of fixed length, written over in place.
#include "store/told_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace foulon::store {

namespace {
constexpr std::size_t kSize = 96, kHashDigits = 40;
}

ToldLine told_line(GameKey game, const Line& line) {
    const std::string_view text = line.text;
    const std::size_t mark = text.rfind('#');
    return {game, line.number,
            mark == std::string_view::npos ? "" : std::string(text.substr(mark + 1, kHashDigits))};
}

ToldFile::~ToldFile() {
    if (file_ >= 0) ::close(file_);
}

std::optional<ToldLine> ToldFile::read(const std::string& database) {
    std::ifstream file(path_of(database));
    ToldLine line;
    if (!(file >> line.game >> line.number >> line.hash) || line.game == 0) return std::nullopt;
    return line;
}

void ToldFile::note(const ToldLine& line) {
    write(fmt::format("{} {} {}", line.game, line.number, line.hash));
}

void ToldFile::clear() { write("0 0 -"); }

void ToldFile::write(std::string text) {
    if (file_ < 0) file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    text.resize(kSize - 1, ' ');
    text += '\n';
    // A failure is no loss: the database itself has the line.
    if (file_ >= 0) (void)!::pwrite(file_, text.data(), text.size(), 0);
}

}  // namespace foulon::store
