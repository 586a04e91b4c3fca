import { type SQL, sql } from 'drizzle-orm'
import { TITLE_TIE } from '../../../src/domain/listings/groups.ts'
import {
  nameOtherModels,
  RELISTING_DESCRIPTION,
  RELISTING_DESCRIPTION_CHARACTERS,
  type RelistingTies,
  isSamePrice,
} from '../../../src/domain/kit/relisting.ts'
import type { ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import {
  COMPARED,
  type ComparedRow,
  COVER_JOINS,
  isSameSeller,
  type Looked,
  pictureReader,
  pictureTie,
  roundedLikeness,
} from '../listings/groups/comparing.ts'
import { saysEnough } from '../listings/groups/titleBands.ts'
import { likenessOfTrigrams, trigramsOf, wordsOf } from '../listings/scoring/likeness.ts'

/** Listings as the re-listing watch compares them. */

interface Further {
  readonly state: ListingState
  readonly itemId: string | null
  readonly platformGroup: string
  readonly addresses: readonly string[]
  /** Null where it says too little to be compared. */
  readonly description: string | null
  /** When it was there first, as far as anybody knows. */
  readonly appeared: Date
  readonly hub: string | null
  readonly bands: readonly number[]
}

export type Offer = Looked &
  Further & {
    readonly grams: ReadonlySet<string>
    readonly words: readonly string[]
    readonly descriptionGrams: ReadonlySet<string> | null
  }

/** When `listings l` was there first: when it was found, unless it was seen before. */
export const APPEARED: SQL = sql`least(l.created, coalesce(l.first_seen, l.created))`

/** More of a description is not compared. */
const DESCRIPTION_COMPARED = 2_000

/** Those of these listings that exist and are of the brand, by their ids. */
export async function offersOf(
  db: Executor,
  brand: string,
  ids: readonly string[],
): Promise<Map<string, Offer>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<ComparedRow & Further>(
    db,
    sql`SELECT ${COMPARED}, t.traits, l.state, l.item_id AS "itemId", m.platform_group AS "platformGroup",
               CASE WHEN l.url IS NULL THEN l.further_urls ELSE l.url || l.further_urls END AS addresses,
               CASE WHEN length(l.description) >= ${RELISTING_DESCRIPTION_CHARACTERS}
                 THEN left(l.description, ${DESCRIPTION_COMPARED}) END AS description,
               ${APPEARED} AS appeared, g.hub_id AS hub, coalesce(g.bands, '{}') AS bands
        FROM listings l ${COVER_JOINS} JOIN marketplaces m ON m.id = l.marketplace_id
          LEFT JOIN listing_groups g ON g.listing_id = l.id
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) AND l.brand_id = ${brand}`,
  )
  const { read } = await pictureReader(db, brand)
  return new Map(
    rows.map((row) => {
      const { traits: _, ...known } = row
      return [
        row.id,
        {
          ...known,
          ...read(row),
          grams: trigramsOf(row.title),
          words: wordsOf(row.title),
          descriptionGrams: row.description === null ? null : trigramsOf(row.description),
        },
      ]
    }),
  )
}

/** What two listings have in common; `isAlias` tells whether their accounts are linked. */
export function tiesOf(one: Offer, other: Offer, isAlias: boolean): RelistingTies {
  const account = isSameSeller(one, other) ? 'same' : isAlias ? 'alias' : null
  return {
    account,
    address: one.addresses.some((address) => other.addresses.includes(address)),
    item: one.itemId !== null && one.itemId === other.itemId && one.platformGroup === other.platformGroup,
    ...contentTies(one, other),
    product: one.productId !== null && one.productId === other.productId,
    price:
      one.currency !== null &&
      one.currency === other.currency &&
      isSamePrice(Number(one.price ?? 0), Number(other.price ?? 0)),
    models: nameOtherModels(one.words, other.words),
  }
}

/** How alike what two listings show and say is. */
export function contentTies(
  one: Offer,
  other: Offer,
): Pick<RelistingTies, 'picture' | 'title' | 'description'> {
  const title = saysEnough(other.grams) ? likenessOfTrigrams(one.grams, other.grams) : 0
  const description =
    one.descriptionGrams && other.descriptionGrams
      ? likenessOfTrigrams(one.descriptionGrams, other.descriptionGrams)
      : 0
  return {
    picture: pictureTie(one, other).picture,
    title: title >= TITLE_TIE ? roundedLikeness(title) : null,
    description: description >= RELISTING_DESCRIPTION ? roundedLikeness(description) : null,
  }
}
