import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { LINK_ACCOUNTS_MAX } from '../../../src/domain/sellers/seller.ts'
import { isCommon } from '../../../src/domain/sellers/sellerAliases.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'
import type { FoundValue } from './aliasValues.ts'

/** Accounts that use near-duplicates of one another's pictures. A picture without a hash is like none. */

/** The most hashes that are looked up for one answer; those in the most listings first. */
export const NEAR_LOOKUPS_MAX = 1_000

/** That an account uses a picture that is near to the one looked up. */
interface NearUse extends Picture {
  readonly hash: string
  /** The hash of the account's picture. */
  readonly near: string
  readonly bits: number
  readonly account: string
  readonly listings: readonly string[]
}

interface Neighbourhood {
  /** How many accounts use a near-duplicate. */
  readonly accounts: number
  /** Of a picture that is not common each use, otherwise one. */
  readonly uses: readonly NearUse[]
}

/** Looks hashes up for one answer, each once. */
export class NearImages {
  readonly #db: Executor
  readonly #scope: Scope
  readonly #known = new Map<string, Neighbourhood>()

  constructor(db: Executor, scope: Scope) {
    this.#db = db
    this.#scope = scope
  }

  /**
   * What these accounts share by near-duplicates. Two hashes link the accounts that use either, unless one of them has near-duplicates
   * with so many accounts that it is common: that is told by itself, and links nobody.
   */
  async valuesOf(accounts: readonly string[]): Promise<FoundValue[]> {
    const own = await this.#hashesOf(accounts)
    await this.#lookUp(own)
    await this.#lookUp(
      own.flatMap((hash) => (this.#links(hash) ? this.#known.get(hash)!.uses.map(({ near }) => near) : [])),
    )
    return own.flatMap((hash) => this.#valuesOf(hash))
  }

  /** Whether a hash was looked up and is shared by a few. */
  #links(hash: string): boolean {
    const accounts = this.#known.get(hash)?.accounts ?? 0
    return accounts > 1 && !isCommon(accounts)
  }

  #valuesOf(hash: string): FoundValue[] {
    const { accounts, uses } = this.#known.get(hash) ?? { accounts: 0, uses: [] }
    const [one] = uses
    if (!one || accounts < 2) return []
    if (isCommon(accounts)) {
      const citation = { value: one.url, picture: { url: one.url, file: one.file } }
      return [{ kind: 'image', key: `n:${hash}`, accounts, bearers: new Map(), listing: null, citation }]
    }
    const near = new Set(uses.map((use) => use.near).filter((other) => this.#links(other)))
    return [...near].flatMap((other) => sharedBy(hash, other, uses) ?? [])
  }

  #hashesOf(accounts: readonly string[]): Promise<string[]> {
    return rowsOf<{ hash: string }>(
      this.#db,
      sql`SELECT p.hash::text AS hash
          FROM listings l JOIN image_uses u ON u.listing_id = l.id JOIN pictures p ON p.sha256 = u.sha256
          WHERE l.seller_key = ANY(${arrayOf(accounts, 'uuid')}) AND l.brand_id = ANY(${arrayOf(brandIds(this.#scope), 'uuid')})
            AND p.hash IS NOT NULL
          GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${NEAR_LOOKUPS_MAX}`,
    ).then((rows) => rows.map(({ hash }) => hash))
  }

  async #lookUp(hashes: readonly string[]): Promise<void> {
    const left = NEAR_LOOKUPS_MAX - this.#known.size
    const wanted = [...new Set(hashes)].filter((hash) => !this.#known.has(hash)).slice(0, left)
    if (wanted.length === 0) return
    const rows = await rowsOf<NearUse & { accounts: number }>(
      this.#db,
      sql`
        WITH used AS (
          SELECT h.hash, p.hash AS near, n.bits, l.seller_key AS account, array_agg(DISTINCT l.id) AS listings,
                 min(i.url) AS url, min(i.file_id::text) AS file
          FROM unnest(${arrayOf(wanted, 'bigint')}) AS h (hash), assay_near_pictures(h.hash) AS n
            JOIN pictures p ON p.sha256 = n.sha256
            JOIN images i ON i.sha256 = n.sha256 AND i.brand_id = ANY(${arrayOf(brandIds(this.#scope), 'uuid')})
            JOIN image_uses u ON u.brand_id = i.brand_id AND u.sha256 = i.sha256
            JOIN listings l ON l.id = u.listing_id
          WHERE l.seller_key IS NOT NULL
          GROUP BY 1, 2, 3, 4
        ),
        counted AS (SELECT hash, count(DISTINCT account)::int AS accounts FROM used GROUP BY 1),
        ranked AS (
          SELECT used.*, counted.accounts, row_number() OVER (PARTITION BY hash ORDER BY bits, account) AS place
          FROM used JOIN counted USING (hash)
        )
        SELECT hash::text, near::text, bits, account, to_jsonb(listings) AS listings, url, file, accounts FROM ranked
        WHERE accounts <= ${LINK_ACCOUNTS_MAX} OR place = 1 ORDER BY hash, place`,
    )
    const byHash = Map.groupBy(rows, ({ hash }) => hash)
    for (const hash of wanted) {
      const uses = byHash.get(hash) ?? []
      this.#known.set(hash, { accounts: uses[0]?.accounts ?? 0, uses })
    }
  }
}

/** That accounts use one of two near-duplicates, or of two copies of one; null where one account alone does. */
function sharedBy(hash: string, other: string, uses: readonly NearUse[]): FoundValue | null {
  const listings = new Map<string, Set<string>>()
  const both = uses.filter(({ near }) => near === hash || near === other)
  for (const { account, listings: ids } of both)
    listings.set(account, new Set([...(listings.get(account) ?? []), ...ids]))
  if (listings.size < 2) return null
  const { url, file } = both[0]!
  return {
    kind: 'image',
    key: `n:${[hash, other].sort().join(':')}`,
    accounts: listings.size,
    bearers: new Map([...listings].map(([account, ids]) => [account, ids.size])),
    listing: null,
    citation: { value: url, picture: { url, file } },
    bits: both.find(({ near }) => near === other)!.bits,
  }
}
