/** Things that belong together since one is linked with the next: what is linked with one of a group is in it. */
export class Groups {
  readonly #above: number[]

  constructor(count: number) {
    this.#above = Array.from({ length: count }, (_, number) => number)
  }

  /** Links two; answers whether they were apart before. */
  link(one: number, other: number): boolean {
    const [a, b] = [this.#head(one), this.#head(other)]
    if (a === b) return false
    this.#above[Math.max(a, b)] = Math.min(a, b)
    return true
  }

  /** The groups of two or more, the largest first, each in ascending order. */
  several(): number[][] {
    const groups = Map.groupBy(this.#above.keys(), (number) => this.#head(number))
    return [...groups.values()]
      .filter(({ length }) => length > 1)
      .sort((one, other) => other.length - one.length || one[0]! - other[0]!)
  }

  #head(number: number): number {
    let head = number
    while (this.#above[head] !== head) {
      this.#above[head] = this.#above[this.#above[head]!]!
      head = this.#above[head]!
    }
    return head
  }
}
