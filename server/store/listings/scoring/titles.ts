import { sql } from 'drizzle-orm'
import { DECIDED_STATES } from '../../../../src/domain/listings/scoring.ts'
import { type SmallSteps, smallSteps } from '../../../smallSteps.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { TextIndex } from './likeness.ts'
import { NEIGHBOUR, SAMPLES, type Titled } from './samples.ts'

/** The decided titles of a brand, with the listings that bear each by its number. */
export interface TitlesOfBrand {
  readonly index: TextIndex
  readonly bearers: ReadonlyMap<number, readonly Titled[]>
}

/** Titles that indexes may hold together: some 60 MB. */
const TITLES_MAX = 60_000

/**
 * The indexes of decided titles, kept from one batch to the next. An index holds texts alone and is never out of date;
 * which listings bear them is read each time. The brands used longest ago go first where there is too much.
 */
export class TitleIndexes {
  readonly #brands = new Map<string, TextIndex>()

  /** Reads the newest decided titles of brands. */
  async read(
    db: Executor,
    brands: readonly string[],
    steps: SmallSteps = smallSteps(),
  ): Promise<Map<string, TitlesOfBrand>> {
    const rows = await rowsOf<Titled & { brand: string }>(
      db,
      sql`
        SELECT g.brand, x.*
        FROM unnest(${arrayOf(brands, 'uuid')}) AS g (brand),
             unnest(${arrayOf(DECIDED_STATES, 'listing_state')}) AS s (state), LATERAL (
          SELECT ${NEIGHBOUR}, x.title FROM listings x
          WHERE x.brand_id = g.brand AND x.state = s.state
          ORDER BY x.created DESC, x.id DESC LIMIT ${SAMPLES.titlesOfState}
        ) AS x`,
    )
    const found = new Map<string, TitlesOfBrand>()
    for (const [brand, titles] of Map.groupBy(rows, (row) => row.brand))
      found.set(brand, await this.#titlesOf(brand, titles, steps))
    this.#forget()
    return found
  }

  async #titlesOf(brand: string, titles: readonly Titled[], steps: SmallSteps): Promise<TitlesOfBrand> {
    const known = this.#brands.get(brand)
    // What nobody bears any more is left out by starting again.
    const index = known && known.size <= 2 * titles.length ? known : new TextIndex()
    this.#brands.delete(brand)
    this.#brands.set(brand, index)
    const bearers = new Map<number, Titled[]>()
    await steps.each(titles, (listing) => {
      const number = index.add(listing.title)
      const others = bearers.get(number)
      if (others) others.push(listing)
      else bearers.set(number, [listing])
    })
    return { index, bearers }
  }

  #forget(): void {
    let held = [...this.#brands.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [brand, { size }] of this.#brands) {
      if (held <= TITLES_MAX) return
      this.#brands.delete(brand)
      held -= size
    }
  }
}
