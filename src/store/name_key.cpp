// See name_key.hpp. Only ICU's C interface is used: it is stable, and its headers are light.
#define U_SHOW_CPLUSPLUS_API 0
#include "store/name_key.hpp"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/uversion.h>

#include <array>

namespace foulon::store {

namespace {

using Text = std::u16string;
constexpr int kRules = 1;           // raised when name_key() itself changes
constexpr int kMarks = 2;           // on one letter
constexpr std::size_t kMost = 400;  // bytes; a name has at most 40 characters

/// Calls an ICU function that fills a buffer and returns the length; nothing if it fails.
template <class Fill>
std::optional<Text> filled(Fill fill) {
    std::array<UChar, 8 * kMost> buffer{};
    UErrorCode error = U_ZERO_ERROR;
    const int size = fill(buffer.data(), static_cast<int>(buffer.size()), &error);
    if (U_FAILURE(error) || size < 0 || static_cast<std::size_t>(size) > buffer.size()) return std::nullopt;
    return Text(buffer.data(), static_cast<std::size_t>(size));
}

int length(const Text& text) { return static_cast<int>(text.size()); }

std::optional<Text> from_utf8(std::string_view text) {
    if (text.size() > kMost) return std::nullopt;
    return filled([&](UChar* to, int room, UErrorCode* error) {
        int size = 0;
        u_strFromUTF8(to, room, &size, text.data(), static_cast<int>(text.size()), error);
        return size;
    });
}

std::string to_utf8(const Text& text) {
    std::string bytes(text.size() * 3, '\0');
    int size = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF8(bytes.data(), static_cast<int>(bytes.size()), &size, text.data(), length(text), &error);
    bytes.resize(U_FAILURE(error) ? 0 : static_cast<std::size_t>(size));
    return bytes;
}

std::optional<Text> normal(const Text& text, const UNormalizer2* (*form)(UErrorCode*)) {
    return filled([&](UChar* to, int room, UErrorCode* error) {
        return unorm2_normalize(form(error), text.data(), length(text), to, room, error);
    });
}

/// Case folded, of one width, without what is not shown.
std::optional<Text> folded(const Text& text) { return normal(text, &unorm2_getNFKCCasefoldInstance); }

std::optional<Text> skeleton(const Text& text) {
    // Made once; asking it is safe from several threads.
    static const USpoofChecker* const checker = [] {
        UErrorCode error = U_ZERO_ERROR;
        return uspoof_open(&error);
    }();
    if (checker == nullptr) return std::nullopt;
    return filled([&](UChar* to, int room, UErrorCode* error) {
        return uspoof_getSkeleton(checker, 0, text.data(), length(text), to, room, error);
    });
}

constexpr std::u16string_view kSigns = u" .-_'";

}  // namespace

std::optional<std::string> visible_name(std::string_view name) {
    const auto typed = from_utf8(name);
    const auto text = typed ? normal(*typed, &unorm2_getNFCInstance) : std::nullopt;
    if (!text) return std::nullopt;
    int marks = kMarks;  // the first character cannot be a mark
    bool has_letter = false;
    for (int at = 0; at < length(*text);) {
        UChar32 code = 0;
        U16_NEXT(text->data(), at, length(*text), code);
        if (u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return std::nullopt;
        const auto kind = U_GET_GC_MASK(code);
        const bool is_letter = (kind & (U_GC_L_MASK | U_GC_ND_MASK)) != 0;
        has_letter = has_letter || is_letter;
        if (is_letter || (code < 0x80 && kSigns.find(static_cast<char16_t>(code)) != kSigns.npos))
            marks = 0;
        else if ((kind & (U_GC_MN_MASK | U_GC_MC_MASK)) == 0 || ++marks > kMarks)
            return std::nullopt;
    }
    if (!has_letter) return std::nullopt;
    return to_utf8(*text);
}

std::string name_key(std::string_view name) {
    auto text = from_utf8(name);
    // Twice: capitals look alike that in lower case do not, and the other way round.
    for (int i = 0; i < 2; ++i) {
        if (text) text = skeleton(*text);
        if (text) text = folded(*text);
    }
    if (!text) return {};
    Text key;
    for (const char16_t c : *text)
        // The skeleton of 1 and of a capital I is l: so is that of i, or INGRID and ingrid would differ.
        if (kSigns.find(c) == kSigns.npos) key += c == u'i' ? u'l' : c;
    return to_utf8(key);
}

std::string name_key_version() {
    return std::string("ICU ") + U_ICU_VERSION + ", Unicode " + U_UNICODE_VERSION + ", rules " +
           std::to_string(kRules);
}

}  // namespace foulon::store
