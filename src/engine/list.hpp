// A list of fixed capacity that lives on the stack and never allocates.
// Its elements are plain values; pushing beyond the capacity is a programming
// error and ends the program, in release builds too.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace foulon {

// Writes which capacity was exceeded and aborts. Out of line and cold, so that the check in
// push_back is one comparison and a branch not taken.
[[noreturn, gnu::cold]] void list_is_full(std::size_t capacity);

template <class T, std::size_t N>
class List {
    static_assert(N <= 65535);

public:
    using value_type = T;

    // Elements are deliberately left uninitialized: clearing a hundred of them at each step of a
    // playout would cost more than the step.
    List() {}  // NOLINT(modernize-use-equals-default)
    List(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    void push_back(const T& item) {
        if (size_ >= N) list_is_full(N);
        items_[size_++] = item;
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    static constexpr std::size_t capacity() { return N; }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    const T& back() const {
        assert(size_ > 0);
        return items_[size_ - 1];
    }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

    bool operator==(const List& that) const {
        if (size_ != that.size_) return false;
        for (std::size_t i = 0; i < size_; ++i)
            if (!(items_[i] == that.items_[i])) return false;
        return true;
    }

private:
    std::array<T, N> items_;
    std::uint16_t size_ = 0;
};

}  // namespace foulon
