type Key = string | number

/** Where the items of a list stand, and which of them are drawn. */
export class ItemPlaces {
  readonly #keys: readonly Key[]
  readonly #places: ReadonlyMap<Key, number>

  constructor(keys: Iterable<Key>) {
    this.#keys = [...keys]
    this.#places = new Map(this.#keys.map((key, place) => [key, place]))
  }

  /** The place of an item, from 0 on; of a key that the list does not have, nothing. */
  of(key: Key): number | undefined {
    return this.#places.get(key)
  }

  get count(): number {
    return this.#keys.length
  }

  /** So many items from one on, and those of `kept` wherever they stand, in the order of the list. */
  drawn(from: number, count: number, kept: Iterable<Key>): readonly Key[] {
    const inSight = this.#keys.slice(Math.max(0, from), Math.max(0, from) + count)
    const taken = new Set(inSight)
    const others = [...new Set(kept)]
      .flatMap((key) => (taken.has(key) ? [] : (this.of(key) ?? [])))
      .toSorted((one, other) => one - other)
    const keysAt = (places: readonly number[]) => places.map((place) => this.#keys[place]!)
    return [
      ...keysAt(others.filter((place) => place < from)),
      ...inSight,
      ...keysAt(others.filter((place) => place >= from)),
    ]
  }
}
