// What the tests of every game's words share: its English catalogue, and the
// rules page that must say the same as the text files.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "record/catalogue.hpp"
#include "support/data_files.hpp"

namespace foulon {

class TextsOfGame {
public:
    explicit TextsOfGame(std::string game) : game_(std::move(game)) {
        auto loaded = record::Catalogue::load(FOULON_SOURCE_DIR "/data", game_, "en");
        if (loaded)
            english_ = std::move(*loaded);
        else
            for (const DataError& error : loaded.error()) ADD_FAILURE() << to_text(error);
    }

    const record::Catalogue& english() const { return english_; }

    /// Every message is there and has the blanks that are filled.
    void expect_all(const std::vector<record::RequiredMessage>& wanted) const {
        for (const DataError& error : english_.check(wanted)) ADD_FAILURE() << to_text(error);
    }

    /// The message of a phrase exists and every blank it fills is in it.
    static record::RequiredMessage required_by(const Phrase& phrase) {
        std::vector<std::string> blanks;
        for (const auto& [blank, value] : phrase.args) blanks.push_back(blank);
        return {phrase.key, blanks};
    }

    /// All tags that the text files explain.
    std::set<std::string> tags() const {
        std::set<std::string> tags;
        for (const std::string& key : english_.keys("rules."))
            if (key.ends_with(".title")) tags.insert(key.substr(6, key.size() - 12));
        return tags;
    }

    /// Every cited tag has a title and a text.
    void expect_explained(const std::set<std::string>& cited) const {
        for (const std::string& tag : cited)
            expect_all({{"rules." + tag + ".title", {}}, {"rules." + tag + ".text", {}}});
    }

    /// docs/rules/<game>.md has one heading for each tag, "### [S 9.B2] Title", and explains it in
    /// the same words as the text files.
    void expect_rules_page_says_the_same() const {
        const std::string page = file_text(FOULON_SOURCE_DIR "/docs/rules/" + game_ + ".md");
        std::set<std::string> explained;
        for (std::size_t at = page.find("\n### ["); at != std::string::npos;
             at = page.find("\n### [", at + 1)) {
            const std::size_t close = page.find(']', at);
            const std::string tag = page.substr(at + 6, close - at - 6);
            EXPECT_TRUE(explained.insert(tag).second) << tag << " twice";
            const std::size_t line = page.find('\n', close);
            EXPECT_EQ(page.substr(close + 2, line - close - 2), english_.fill("rules." + tag + ".title"))
                << tag;
            EXPECT_EQ(page.substr(line + 1, page.find('\n', line + 1) - line - 1),
                      english_.fill("rules." + tag + ".text"))
                << tag;
            EXPECT_EQ(page.compare(page.find("\n\n", line) + 2, 6, "Mark: "), 0) << tag;
            // A mark or ruling that the text files have is the one of the page.
            const std::string entry = page.substr(line, page.find("\n##", line) - line);
            for (const std::string name : {"mark", "ruling"}) {
                const std::string key = "rules." + tag + "." + name;
                const std::size_t from = entry.find(name == "mark" ? "\n\nMark: " : "\n\nRuling: ");
                if (!english_.has(key)) continue;
                ASSERT_NE(from, std::string::npos) << tag;
                const std::size_t text = entry.find(": ", from) + 2;
                EXPECT_EQ(entry.substr(text, entry.find('\n', text) - text), english_.fill(key)) << tag;
            }
        }
        EXPECT_EQ(explained, tags());
    }

private:
    std::string game_;
    record::Catalogue english_;
};

}  // namespace foulon
