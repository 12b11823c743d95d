// What the viewer alone knows, as JSON: his blocks and leaders with the orders
// that are drafted for them, his works, marks and cards. See page.hpp.
#include "quebec/page_parts.hpp"

namespace foulon::quebec {

namespace {

class OwnWriter {
public:
    OwnWriter(Json& json, const Pack& pack, const View& seen)
        : json_(json),
          pack_(pack),
          open_state_(seen.open),
          own_(seen.own),
          side_(seen.viewer == Viewer::French ? Side::French : Side::British) {}

    void write() {
        json_.open('{').put("side", name(side_));
        blocks();
        leaders();
        commanders();
        works();
        json_.put("marks", own_.marks);
        put_battle_order(json_, "card", side_ == open_state_.battle.attacker ? 0 : 1, own_.card);
        orders();
        json_.close('}');
    }

private:
    bool writes_orders() const { return open_state_.step == Step::Orders; }
    bool is_fighting(std::size_t block) const {
        return open_state_.battle.zone != kNoZone && zone_of(own_, block) == open_state_.battle.zone;
    }

    void blocks() {
        int left = 0;
        json_.key("blocks").open('[');
        for (std::size_t b = 0; b < pack_.blocks[index(side_)].size(); ++b) {
            if (!is_gone(own_, b)) left += cv_of(own_, b);
            json_.open('{').put("name", block_name(pack_, side_, b));
            put_zone(json_, "zone", zone_of(own_, b));
            json_.put("cv", cv_of(own_, b));
            if (const std::uint8_t came = own_.came[b]; (came & ArrivalBits::kMoved) != 0) {
                put_zone(json_, "from", came & 15U);
                json_.put("by_water", (came & ArrivalBits::kByWater) != 0);
                json_.put("crossed", (came & ArrivalBits::kCrossed) != 0);
            }
            if (writes_orders()) {
                put_zone(json_, "to", own_.plan[b] & 15U);
                json_.put("sails", (own_.plan[b] & Plan::kSails) != 0);
            } else if (is_fighting(b)) {
                put_post(json_, "post", post_of(own_, b));
                json_.put("embarks", (own_.plan[b] & Plan::kEmbarks) != 0);
                json_.put("losing", own_.plan[b] >> 4U);
            }
            json_.close('}');
        }
        json_.close(']').put("cv_left", left);
    }

    void leaders() {
        json_.key("leaders").open('[');
        for (std::size_t l = 0; l < kLeaders && has(open_state_, Module::Leaders); ++l) {
            json_.open('{').put("name", pack_.leaders[index(side_)][l].name.view());
            put_zone(json_, "zone", own_.leader[l]);
            if (writes_orders())
                put_zone(json_, "to", own_.leader_plan[l]);
            else if (open_state_.battle.zone != kNoZone && own_.leader[l] == open_state_.battle.zone)
                put_post(json_, "post", own_.leader_plan[l]);
            json_.close('}');
        }
        json_.close(']');
    }

    /// By mail: commanders, and what each zone has been told. [P 8.1]
    void commanders() {
        json_.key("commanders").open('[');
        for (std::size_t c = 0; c < kCommanders && is_pbm(open_state_); ++c) {
            json_.open('{').put("name", pack_.commanders[index(side_)][c].name.view());
            put_zone(json_, "zone", own_.commander[c] & 15U);
            if (writes_orders()) put_zone(json_, "to", static_cast<std::uint8_t>(own_.commander[c] >> 4U));
            json_.close('}');
        }
        json_.close(']');
    }

    void works() {
        json_.key("works").open('{');
        for (std::uint8_t z = 0; z < kZones && !is_pbm(open_state_); ++z)
            if (own_.sheet[z] != 0) put_columns(json_, kZoneNames[z], own_.sheet[z]);
        json_.close('}');
    }

    /// The order sheet as written so far; null when none is being written.
    void orders() {
        constexpr std::array<std::string_view, 3> moves{"roam", "raid", "scout"};
        json_.key("orders");
        if (!writes_orders()) {
            json_.null();
            return;
        }
        json_.open('{').key("kinds").open('[');
        for (std::size_t kind = 0; kind < kOrderKinds; ++kind)
            if ((own_.order_kinds >> kind & 1U) != 0) json_.text(kOrderKindNames[kind]);
        json_.close(']').key("ships").open('{').put("up", ships_up(own_.ships));
        json_.put("down", ships_down(own_.ships)).close('}').key("indians");
        if (own_.indians == kNoZone) {
            json_.null();
        } else {
            json_.open('{').put("kind", moves[std::min<std::size_t>(own_.indians >> 4U, 2)]);
            put_zone(json_, "zone", own_.indians & 15U);
            json_.close('}');
        }
        json_.key("dig");
        if (own_.dig == kNoZone) {
            json_.null();
        } else {
            json_.open('{');
            put_zone(json_, "zone", own_.dig & 15U);
            put_post(json_, "post", static_cast<std::uint8_t>(own_.dig >> 4U));
            json_.close('}');
        }
        put_block(json_, "assault", pack_, side_, own_.assault);
        zone_orders();
        json_.close('}');
    }

    /// By mail: who commands in a zone, where he falls back to, and which battles come first.
    void zone_orders() {
        json_.key("zones").open('[');
        for (std::size_t z = 0; z < kZones && is_pbm(open_state_); ++z) {
            const std::uint8_t who = nibble(own_.names, z);
            json_.open('{').put("zone", kZoneNames[z]).key("commander");
            who < pack_.commanders[index(side_)].size()
                ? json_.text(pack_.commanders[index(side_)][who].name.view())
                : json_.null();
            put_zone(json_, "fallback", nibble(own_.fallback, z));
            json_.close('}');
        }
        json_.close(']').key("engage").open('[');
        for (std::size_t n = 0; n < kZones && is_pbm(open_state_); ++n)
            if (const std::uint8_t zone = nibble(own_.engage, n); zone < kZones) json_.text(kZoneNames[zone]);
        json_.close(']').key("dismissed").open('[');
        for (const std::uint8_t block : own_.dismissed)
            if (block != kNoBlock) json_.text(block_name(pack_, side_, block));
        json_.close(']');
        put_zone(json_, "indians_return", own_.indians_go & 15U);
        put_zone(json_, "indians_slip_away", static_cast<std::uint8_t>(own_.indians_go >> 4U));
    }

    Json& json_;
    const Pack& pack_;
    const OpenState& open_state_;
    const Hidden& own_;
    Side side_;
};

}  // namespace

void put_own(Json& json, const Pack& pack, const View& seen) {
    json.key("own");
    if (seen.viewer == Viewer::Public) {
        json.null();
        return;
    }
    OwnWriter(json, pack, seen).write();
}

}  // namespace foulon::quebec
