// A store in a folder of its own, for one test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>
#include <memory>
#include <string>

#include "store/store.hpp"

namespace foulon::store {

class StoreFixture : public testing::Test {
protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder = std::filesystem::temp_directory_path() /
                 ("foulon-" + std::to_string(::getpid()) + "-" + test->test_suite_name() + test->name());
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        path = (folder / "foulon.db").string();
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::unique_ptr<Store> open() const {
        auto store = open_sqlite(path, [](const std::function<void()>& report) { report(); });
        EXPECT_TRUE(store) << store.error().what;
        return store ? std::move(*store) : nullptr;
    }
    static AddGame a_game(GameKey key, Mode mode, GamePhase phase) {
        AddGame fact;
        fact.row.game.key = key;
        fact.row.game.id = "game" + std::to_string(key);
        fact.row.game.game = "siege";
        fact.row.game.mode = mode;
        fact.row.status.phase = phase;
        return fact;
    }
    static Outcome write(Store& store, Change change) {
        std::promise<Outcome> told;
        store.write(std::move(change), [&told](Outcome outcome) { told.set_value(outcome); });
        return told.get_future().get();
    }

    std::filesystem::path folder;
    std::string path;
};

}  // namespace foulon::store
