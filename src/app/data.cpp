// `foulon data check DIR`, `foulon data show`, `foulon data path`: the packs of
// numbers that games are played with.
#include <fmt/format.h>

#include <filesystem>

#include "app/folders.hpp"
#include "app/open.hpp"
#include "engine/json.hpp"
#include "record/pack_files.hpp"

namespace foulon::app {

namespace {

void put_error(Json& json, const DataError& error) {
    json.open('{').put("file", error.file).put("line", error.line).put("column", error.column);
    json.put("where", error.where).put("found", error.found).put("allowed", error.allowed).close('}');
}

std::string value_text(const Node& node) {
    std::string text;
    switch (node.kind) {
        case Node::Kind::Array:
            for (const Node& item : node.items) text += (text.empty() ? "" : " ") + value_text(item);
            return "[" + text + "]";
        case Node::Kind::Table:
            for (const Member& member : node.members)
                text += (text.empty() ? "" : ", ") + member.key + " " + value_text(member.value);
            return "{" + text + "}";
        case Node::Kind::Text:
            return node.text;
        default:
            return describe(node);
    }
}

/// A row with its mark: "slots 4 [R], at-start 4 [S]". Single values can have their own in `marks`.
void print_row(const std::string& name, const Node& row) {
    const Member* mark = row.find("mark");
    const Member* marks = row.find("marks");
    std::string text = "  " + name + ":";
    for (const Member& member : row.members) {
        if (member.key == "mark" || member.key == "marks" || member.key == "rule" || member.key == "name")
            continue;
        const Member* own = marks == nullptr ? nullptr : marks->value.find(member.key);
        text += fmt::format(" {}={}", member.key, value_text(member.value));
        if (own != nullptr) text += fmt::format("[{}]", own->value.text);
    }
    if (mark != nullptr) text += fmt::format(" [{}]", mark->value.text);
    fmt::print("{}\n", wrapped(text, 79, 6));
}

void print_file(const DataFile& file) {
    fmt::print("\n{}\n", file.name);
    for (const Member& member : file.root.members) {
        const Node& node = member.value;
        if (node.kind == Node::Kind::Array) {
            for (std::size_t i = 0; i < node.items.size(); ++i) {
                const Member* name = node.items[i].find("name");
                print_row(member.key + " " + (name == nullptr ? std::to_string(i + 1) : name->value.text),
                          node.items[i]);
            }
        } else if (node.kind == Node::Kind::Table) {
            for (const Member& row : node.members) print_row(row.key, row.value);
        }
    }
}

}  // namespace

int data_check_command(const std::string& directory, const std::string& language, bool json) {
    namespace fs = std::filesystem;
    // The folder of one game is as good as the folder that holds it.
    fs::path folder = fs::path(directory).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    std::vector<const registry::GameEntry*> wanted;
    if (const auto* game = registry::find_game(folder.filename().string());
        game != nullptr && !fs::is_directory(folder / folder.filename())) {
        wanted.push_back(game);
        folder = folder.has_parent_path() ? folder.parent_path() : fs::path(".");
    } else {
        for (const registry::GameEntry& entry : registry::games()) wanted.push_back(&entry);
    }
    bool good = true;
    Json list;
    list.open('[');
    for (const registry::GameEntry* game : wanted) {
        const auto factory = game->open(folder.string(), language);
        list.open('{').put("game", game->name).put("good", factory.has_value());
        if (factory) {
            list.put("pack", record::to_hex((*factory)->pack_hash()));
            if (!json)
                fmt::print("{}: valid, pack {}\n", game->name, record::to_hex((*factory)->pack_hash()));
        } else {
            good = false;
            list.key("errors").open('[');
            for (const DataError& error : factory.error()) {
                put_error(list, error);
                if (!json) fmt::print(stderr, "{}\n", to_text(error));
            }
            list.close(']');
            if (!json)
                print_error(fmt::format("{}: {} error{}", game->name, factory.error().size(),
                                        factory.error().size() == 1 ? "" : "s"));
        }
        list.close('}');
    }
    if (json) fmt::print("{}\n", list.close(']').indented());
    return good ? 0 : 1;
}

int data_show_command(const std::string& name, const Source& source, bool json) {
    const auto factory = open_game(name, source);
    if (factory == nullptr) return registry::find_game(name) == nullptr ? 2 : 1;
    const std::string folder = data_folder(source.data);
    const record::PackFiles files = record::read_pack_files(folder, name);
    if (json) {
        Json out;
        out.open('{').put("game", name).put("folder", folder);
        out.put("pack", record::to_hex(factory->pack_hash())).put("rules", factory->rules_number());
        fmt::print("{}\n", out.put("values", factory->values()).close('}').indented());
        return 0;
    }
    fmt::print("{}\nfolder  {}/{}\npack    {}\nrules   {}\n", factory->title(), folder, name,
               record::to_hex(factory->pack_hash()), factory->rules_number());
    fmt::print("marks   S stated in the rule book, D derived from it, R reconstructed\n");
    for (const DataFile& file : files.files) print_file(file);
    return 0;
}

int data_path_command(const Source& source) {
    fmt::print("{}\n", data_folder(source.data));
    return 0;
}

}  // namespace foulon::app
