// The view as JSON for programs: every fact a viewer may know, by name. Enemy
// blocks appear by name only where they stand shown; what is remembered of them
// is under "traces".
#include "engine/json.hpp"
#include "quebec/screen_parts.hpp"

namespace foulon::quebec {

namespace {

class Writer {
public:
    Writer(const Pack& pack, const View& view) : pack_(pack), view_(view), table_(view.open) {}

    std::string write() {
        json_.open('{').key("viewer").text(name(view_.viewer)).key("rules");
        json_.text(is_pbm(table_) ? "pbm" : "classic");
        json_.key("modules").open('[');
        for (std::size_t m = 0; m < kModules; ++m)
            if ((table_.modules >> m & 1U) != 0) json_.text(kModuleNames[m]);
        json_.close(']').key("battle_orders").boolean(has_battle_orders(table_));
        json_.key("turn").number(turn_now(table_)).key("turns").number(pack_.settings.turns);
        json_.key("step")
            .text(kStepNames[static_cast<std::size_t>(table_.step)])
            .key("tide")
            .number(table_.tide);
        json_.key("ships")
            .open('{')
            .key("bason")
            .number(table_.ships[0])
            .key("st-laurent")
            .number(table_.ships[1]);
        json_.key("lost").number(table_.ships_lost).key("replaced").number(table_.ships_replaced).close('}');
        json_.key("path").boolean(table_.path != 0).key("fire_ships").boolean(table_.fire_ships != 0);
        json_.key("marks_seen").number(table_.marks_seen).key("due").number(table_.due);
        json_.key("sealed").open('[');
        for (const Side side : kSides)
            if (is_sealed(table_, side)) json_.text(name(side));
        json_.close(']');
        zones();
        own();
        traces();
        leaders();
        battle();
        json_.key("end");
        if (table_.end == End::None)
            json_.null();
        else
            json_.text(how_name(table_.end));
        return json_.close('}').take();
    }

private:
    void zone_or_null(std::string_view key, std::uint8_t zone) {
        json_.key(key);
        if (zone < kZones)
            json_.text(kZoneNames[zone]);
        else
            json_.null();
    }
    void columns_of(std::string_view key, unsigned bits) {
        json_.key(key).open('[');
        for (std::uint8_t c = 0; c < kReserve; ++c)
            if ((bits >> c & 1U) != 0) json_.text(kPostNames[c]);
        json_.close(']');
    }

    void zones() {
        json_.key("zones").open('[');
        for (std::uint8_t z = 0; z < kZones; ++z) {
            json_.open('{').key("name").text(kZoneNames[z]);
            json_.key("river").text(kRiverNames[static_cast<std::size_t>(pack_.zones[z].river)]);
            json_.key("british").number(view_.count[0][z]).key("french").number(view_.count[1][z]);
            if (is_pbm(table_) && view_.viewer != Viewer::Public) {
                json_.key("report");
                const std::uint8_t report = view_.own.sheet[z];
                if (report == kNoReport)
                    json_.null();
                else if (report == kUnknown)
                    json_.text("?");
                else
                    json_.number(report);
            }
            json_.key("battle")
                .boolean(table_.pending.contains(z))
                .key("taken")
                .boolean(table_.taken.contains(z));
            columns_of("british_works", table_.works_seen[z] & 7U);
            columns_of("french_works", table_.works_seen[z] >> 3U);
            json_.close('}');
        }
        json_.close(']');
    }

    void own() {
        json_.key("own");
        if (view_.viewer == Viewer::Public) {
            json_.null();
            return;
        }
        const Side side = view_.viewer == Viewer::French ? Side::French : Side::British;
        const Hidden& hidden = view_.own;
        json_.open('{').key("blocks").open('[');
        for (std::uint8_t b = 0; b < pack_.blocks[index(side)].size(); ++b) {
            const Block& block = pack_.blocks[index(side)][b];
            json_.open('{').key("name").text(block.name.view()).key("class");
            json_.text(kClassNames[static_cast<std::size_t>(block.kind)]).key("cv").number(cv_of(hidden, b));
            zone_or_null("zone", zone_of(hidden, b));
            if (table_.step == Step::Orders) {
                zone_or_null("to", hidden.plan[b] & 15U);
                json_.key("sails").boolean((hidden.plan[b] & Plan::kSails) != 0);
            } else if (zone_of(hidden, b) == table_.battle.zone && table_.battle.zone != kNoZone) {
                json_.key("post").text(kPostNames[std::min(post_of(hidden, b), kNoPost)]);
            }
            json_.close('}');
        }
        json_.close(']').key("leaders").open('[');
        for (std::size_t l = 0; l < kLeaders && has(table_, Module::Leaders); ++l) {
            json_.open('{').key("name").text(pack_.leaders[index(side)][l].name.view());
            zone_or_null("zone", hidden.leader[l]);
            if (table_.step == Step::Orders) zone_or_null("to", hidden.leader_plan[l]);
            json_.close('}');
        }
        json_.close(']').key("commanders").open('[');
        for (std::size_t c = 0; c < kCommanders && is_pbm(table_); ++c) {
            json_.open('{').key("name").text(pack_.commanders[index(side)][c].name.view());
            zone_or_null("zone", hidden.commander[c] & 15U);
            if (table_.step == Step::Orders)
                zone_or_null("to", static_cast<std::uint8_t>(hidden.commander[c] >> 4U));
            json_.close('}');
        }
        json_.close(']');
        if (!is_pbm(table_)) {
            json_.key("works").open('{');
            for (std::uint8_t z = 0; z < kZones; ++z)
                if (hidden.sheet[z] != 0) columns_of(kZoneNames[z], hidden.sheet[z]);
            json_.close('}');
        }
        json_.key("marks").number(hidden.marks);
        json_.key("card");
        if (hidden.card == kNoCard)
            json_.null();
        else
            json_.text(side == table_.battle.attacker ? kAttackCardNames[hidden.card]
                                                      : kDefenceCardNames[hidden.card]);
        json_.close('}');
    }

    void traces() {
        json_.key("traces").open('{');
        for (const Side side : kSides) {
            json_.key(name(side)).open('[');
            for (std::size_t b = 0; b < pack_.blocks[index(side)].size(); ++b) {
                const Trace& trace = table_.traces[index(side)][b];
                json_.open('{').key("name").text(pack_.blocks[index(side)][b].name.view());
                json_.key("gone").boolean(trace.is_gone()).key("may_be_gone").boolean(trace.may_be_gone());
                json_.key("zones").open('[');
                for_each_zone(trace.zones(), [&](std::uint8_t z) { json_.text(kZoneNames[z]); });
                json_.close(']').key("seen");
                if (trace.seen_turn() == Trace::kNever) {
                    json_.null();
                } else {
                    json_.open('{');
                    zone_or_null("zone", trace.seen_at());
                    json_.key("turn").number(trace.seen_turn()).key("cv").number(trace.seen_cv()).close('}');
                }
                json_.close('}');
            }
            json_.close(']');
        }
        json_.close('}');
    }

    void leaders() {
        json_.key("leaders").open('[');
        for (const Side side : kSides)
            for (std::size_t l = 0; l < kLeaders && has(table_, Module::Leaders); ++l) {
                const std::uint8_t state = table_.leader[index(side)][l];
                json_.open('{')
                    .key("side")
                    .text(name(side))
                    .key("name")
                    .text(pack_.leaders[index(side)][l].name.view());
                json_.key("state").text(state == 0 ? "fit" : state == kDead ? "dead" : "wounded");
                json_.key("back").number(state == kDead ? 0 : state).close('}');
            }
        json_.close(']');
    }

    void battle() {
        const Battle& battle = table_.battle;
        json_.key("battle");
        if (battle.zone == kNoZone) {
            json_.null();
            return;
        }
        constexpr std::array<std::string_view, 6> fights{"none",     "line",  "skirmish",
                                                         "garrison", "sally", "final"};
        json_.open('{').key("zone").text(kZoneNames[battle.zone]);
        json_.key("fight").text(fights[static_cast<std::size_t>(battle.fight)]);
        json_.key("attacker").text(name(battle.attacker)).key("round").number(battle.round);
        json_.key("landing").boolean(has_flag(battle, BattleFlag::kLanding));
        json_.key("actor").text(name(battle.actor)).key("hits").number(battle.hits);
        json_.key("garrison").number(battle.garrison == 255 ? 0 : battle.garrison);
        zone_or_null("to", battle.to);
        columns_of("works", battle.works);
        json_.key("cards").open('[');
        for (std::size_t role = 0; role < 2; ++role) {
            if (battle.card[role] == kNoCard)
                json_.null();
            else
                json_.text(role == 0 ? kAttackCardNames[battle.card[0]] : kDefenceCardNames[battle.card[1]]);
        }
        json_.close(']').key("cell_step").number(battle.cell_step);
        json_.key("lines").open('{');
        for (const Side side : kSides) {
            json_.key(name(side)).open('{').key("shown").open('[');
            for (std::size_t b = 0; b < pack_.blocks[index(side)].size(); ++b) {
                const std::uint8_t face = view_.face[index(side)][b];
                if (face == 255) continue;
                json_.open('{').key("name").text(pack_.blocks[index(side)][b].name.view()).key("cv");
                json_.number(table_.traces[index(side)][b].seen_cv()).key("post");
                json_.text(kPostNames[std::min<std::size_t>(face & 7U, kNoPost)]).close('}');
            }
            json_.close(']').key("hidden").open('{');
            for (std::size_t post = 0; post < kPostNames.size(); ++post)
                json_.key(kPostNames[post]).number(view_.behind[index(side)][post]);
            json_.close('}').close('}');
        }
        json_.close('}').close('}');
    }

    const Pack& pack_;
    const View& view_;
    const OpenState& table_;
    Json json_;
};

}  // namespace

std::string view_json(const Pack& pack, const View& view) { return Writer(pack, view).write(); }

}  // namespace foulon::quebec
