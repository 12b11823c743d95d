// Reading the server's messages; see messages.hpp.
#include "server/messages.hpp"

namespace foulon::server {

namespace {

constexpr std::string_view kFolder = "server", kEnglish = "en";

std::vector<record::RequiredMessage> required_message() {
    std::vector<record::RequiredMessage> wanted;
    for (const Sentence& row : kSentences)
        wanted.push_back(record::required_message(std::string(row.key), row.blanks));
    return wanted;
}

}  // namespace

tl::expected<ServerMessages, std::vector<DataError>> ServerMessages::open(const std::string& data) {
    ServerMessages words;
    std::vector<DataError> errors;
    std::vector<std::string> languages = record::Catalogue::languages(data, kFolder);
    if (std::find(languages.begin(), languages.end(), kEnglish) == languages.end())
        languages.emplace_back(kEnglish);  // then reading it says what is missing
    const std::vector<record::RequiredMessage> wanted = required_message();
    for (const std::string& language : languages) {
        auto catalogue = record::Catalogue::load(data, kFolder, language);
        const std::vector<DataError> wrong = catalogue ? catalogue->check_whole(wanted) : catalogue.error();
        errors.insert(errors.end(), wrong.begin(), wrong.end());
        if (catalogue) words.catalogues_.emplace(language, std::move(*catalogue));
    }
    if (!errors.empty()) return tl::unexpected(std::move(errors));
    return words;
}

const record::Catalogue& ServerMessages::in(std::string_view language) const {
    const auto found = catalogues_.find(language);
    return (found == catalogues_.end() ? catalogues_.find(kEnglish) : found)->second;
}

}  // namespace foulon::server
