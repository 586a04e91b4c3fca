/** Listings that a stage leaves for a while, kept by this process alone. */
export class Postponed {
  readonly #until = new Map<string, { readonly at: number; readonly tries: number }>()

  /** Leaves listings until so long from now. */
  add(ids: Iterable<string>, ms: number): void {
    for (const id of ids) this.#until.set(id, { at: Date.now() + ms, tries: this.#triesOf(id) })
  }

  /** Counts a failure of a listing, and leaves it for twice as long each time. Answers how often it has failed. */
  noteFailure(id: string, firstMs: number): number {
    const tries = this.#triesOf(id) + 1
    this.#until.set(id, { at: Date.now() + firstMs * 2 ** (tries - 1), tries })
    return tries
  }

  /** Forgets a listing that came to its end. */
  drop(ids: Iterable<string>): void {
    for (const id of ids) this.#until.delete(id)
  }

  /** Those whose time has not come. */
  ids(): string[] {
    const now = Date.now()
    return [...this.#until].flatMap(([id, { at }]) => (at > now ? [id] : []))
  }

  #triesOf(id: string): number {
    return this.#until.get(id)?.tries ?? 0
  }
}
