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

/** Titles that are held together at most: some 60 MB. */
const TITLES_MAX = 60_000
/** How long the titles of a brand serve one batch after the other. */
const KEPT_MS = 10_000

interface Held extends TitlesOfBrand {
  /** When what has changed in the brand was settled last, as far as that was known when they were read; null where it never was. */
  readonly settled: string | null
  /** When they were read, in milliseconds since the process began. */
  readonly at: number
}

/**
 * The decided titles of brands, held from one batch to the next: an index holds texts alone and is never out of date. Which listings bear
 * them is read each time, or with `areKept` once in ten seconds until changes of the brand are settled (changes.ts). That is for
 * listings that are set back then: a decision that came after the reading has whatever rests on it scored again, by titles that are
 * read after it. The brands used longest ago go first where there is too much.
 */
export class TitleIndexes {
  readonly #brands = new Map<string, Held>()
  readonly #areKept: boolean

  constructor({ areKept = false }: { areKept?: boolean } = {}) {
    this.#areKept = areKept
  }

  /** Reads the newest decided titles of brands. */
  async read(
    db: Executor,
    brands: readonly string[],
    steps: SmallSteps = smallSteps(),
  ): Promise<Map<string, TitlesOfBrand>> {
    const settled = this.#areKept ? await settledOf(db, brands) : new Map<string, string>()
    const serves = (held: Held | undefined, brand: string) =>
      this.#areKept &&
      held !== undefined &&
      held.settled === (settled.get(brand) ?? null) &&
      performance.now() - held.at < KEPT_MS
    const stale = brands.filter((brand) => !serves(this.#brands.get(brand), brand))
    const rows = await decidedTitles(db, stale)
    for (const brand of stale)
      await this.#hold(brand, rows.get(brand) ?? [], { settled: settled.get(brand) ?? null, steps })
    const found = new Map(brands.map((brand) => [brand, this.#used(brand)]))
    this.#forget()
    return found
  }

  async #hold(
    brand: string,
    titles: readonly Titled[],
    { settled, steps }: { settled: string | null; steps: SmallSteps },
  ): Promise<void> {
    const known = this.#brands.get(brand)?.index
    // What nobody bears any more is left out by starting again.
    const index = known && known.size <= 2 * titles.length ? known : new TextIndex()
    const bearers = new Map<number, Titled[]>()
    const at = performance.now()
    await steps.each(titles, (listing) => {
      const number = index.add(listing.title)
      const others = bearers.get(number)
      if (others) others.push(listing)
      else bearers.set(number, [listing])
    })
    this.#brands.set(brand, { index, bearers, settled, at })
  }

  #used(brand: string): Held {
    const held = this.#brands.get(brand)!
    this.#brands.delete(brand)
    this.#brands.set(brand, held)
    return held
  }

  #forget(): void {
    let held = [...this.#brands.values()].reduce((sum, { index }) => sum + index.size, 0)
    for (const [brand, { index }] of this.#brands) {
      if (held <= TITLES_MAX) return
      this.#brands.delete(brand)
      held -= index.size
    }
  }
}

async function decidedTitles(db: Executor, brands: readonly string[]): Promise<Map<string, Titled[]>> {
  if (brands.length === 0) return new Map()
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
  return Map.groupBy(rows, ({ brand }) => brand)
}

async function settledOf(db: Executor, brands: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ brand: string; settled: string }>(
    db,
    sql`SELECT brand_id AS brand, until::text AS settled FROM scoring_rests WHERE brand_id = ANY(${arrayOf(brands, 'uuid')})`,
  )
  return new Map(rows.map(({ brand, settled }) => [brand, settled]))
}
