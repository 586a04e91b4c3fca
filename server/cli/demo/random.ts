/** Numbers that look random and are the same every time, so that two demo workspaces are alike. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** From 0 up to 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    chance: (share: number) => next() < share,
  }
}
export type Random = ReturnType<typeof seededRandom>
