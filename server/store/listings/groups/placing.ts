import { sql } from 'drizzle-orm'
import { bitsApart, mirroredHash, NEAR_DUPLICATE_BITS } from '../../../../src/domain/kit/nearDuplicates.ts'
import { likenessOfBits } from '../../../../src/domain/kit/similar.ts'
import {
  belongs,
  GROUP_MAX,
  type GroupTies,
  tieStrength,
  TITLE_TIE,
} from '../../../../src/domain/listings/groups.ts'
import { arrayOf, type Executor, rowsOf, type Transaction } from '../../database.ts'
import { likenessOfTrigrams, trigramsOf } from '../scoring/likeness.ts'
import { officialOf } from '../scoring/targets.ts'
import { mirroredTraits, openTraits, type Traits } from './pictureTraits.ts'
import { likenessByPlaces, lookAlike, partsOf } from './pictureLikeness.ts'
import { saysEnough, titleBands } from './titleBands.ts'

/** Finds each waiting listing its group. */

/** A listing as it is compared. */
interface Compared {
  readonly id: string
  readonly title: string
  readonly sellerKey: string | null
  readonly productId: string | null
  readonly price: string | null
  readonly currency: string | null
  /** The content of its first picture, and the hash of that; null where it isn't stored, and the hash where it tells nothing. */
  readonly cover: string | null
  readonly hash: string | null
  /** Its traits; null where they are not known yet, or it ties nothing. */
  readonly look: Look | null
}

/** A picture as it is compared. */
interface Look {
  readonly traits: Traits
  readonly parts: ReadonlySet<number>
}

interface Placed {
  readonly hub: string | null
  readonly size: number
  readonly bands: readonly number[] | null
  readonly formerCover: string | null
}

type Waiting = Compared &
  Placed & {
    readonly newBands: readonly number[]
    readonly grams: ReadonlySet<string>
    readonly mirrored: Look | null
  }

interface Hub extends Compared {
  readonly grams: ReadonlySet<string>
  size: number
}

/** How many hubs a listing is compared with for one kind of tie, the newest of them. */
const HUBS_COMPARED = 100
/** The same by the parts of pictures, those with the most in common. */
const HUBS_OF_PARTS = 20

/**
 * Compares listings of one brand with the hubs of its groups, and with each other in their order: each joins the group to whose hub
 * its ties are the strongest, or becomes the hub of its own. A group whose hub has another title or picture falls apart, and
 * its listings wait again. Listings that exist no longer are passed over.
 */
export async function placeListings(tx: Transaction, brand: string, ids: readonly string[]): Promise<void> {
  const waiting = await waitingOf(tx, brand, ids)
  const moved = waiting.filter((listing) => !staysHub(listing))
  const staying = waiting.filter(staysHub)
  await keepCovers(tx, staying)
  await dissolve(tx, moved)
  const found = await hubsNear(tx, brand, moved)
  const [byBand, byPart] = [new ByNumber<Hub>(), new ByNumber<Hub>()]
  const here: Hub[] = []
  const rows: { listing: Waiting; hub: string; ties: GroupTies | null }[] = []
  for (const listing of moved) {
    const near = new Set(found.get(listing.id))
    for (const hub of byBand.near(listing.newBands)) near.add(hub)
    for (const hub of byPart.near(wantedParts(listing))) near.add(hub)
    for (const hub of here) if (isNearOtherwise(listing, hub)) near.add(hub)
    const best = bestOf(listing, near)
    if (best) best.hub.size++
    else {
      const hub: Hub = { ...listing, size: 1 }
      here.push(hub)
      byBand.add(listing.newBands, hub)
      byPart.add(listing.look?.parts ?? [], hub)
    }
    rows.push({ listing, hub: best?.hub.id ?? listing.id, ties: best?.ties ?? null })
  }
  await tx.execute(sql`
    INSERT INTO listing_groups (listing_id, brand_id, hub_id, ties, cover, bands, parts)
    SELECT (r->>'listing')::uuid, ${brand}::uuid, (r->>'hub')::uuid, nullif(r->'ties', 'null'), r->>'cover',
           ARRAY(SELECT jsonb_array_elements_text(r->'bands')::int), ARRAY(SELECT jsonb_array_elements_text(r->'parts')::int)
    FROM jsonb_array_elements(${JSON.stringify(
      rows.map(({ listing, hub, ties }) => ({
        listing: listing.id,
        hub,
        ties,
        cover: listing.cover,
        bands: listing.newBands,
        parts: ties === null ? [...(listing.look?.parts ?? [])] : [],
      })),
    )}::jsonb) AS r
    ON CONFLICT (listing_id) DO UPDATE
    SET brand_id = excluded.brand_id, hub_id = excluded.hub_id, ties = excluded.ties, cover = excluded.cover,
        bands = excluded.bands, parts = excluded.parts`)
}

/** Things that are looked up by any of the numbers that they were added with. */
class ByNumber<Thing> {
  readonly #things = new Map<number, Set<Thing>>()

  add(numbers: Iterable<number>, thing: Thing): void {
    for (const number of numbers) this.#things.set(number, (this.#things.get(number) ?? new Set()).add(thing))
  }

  near(numbers: Iterable<number>): Set<Thing> {
    const found = new Set<Thing>()
    for (const number of numbers) for (const thing of this.#things.get(number) ?? []) found.add(thing)
    return found
  }
}

/** The parts by which a picture is looked up, as it is and in a mirror. */
const wantedParts = ({ look, mirrored }: Pick<Waiting, 'look' | 'mirrored'>): number[] => [
  ...(look?.parts ?? []),
  ...(mirrored?.parts ?? []),
]

/** The hub of several listings that is what it was when they joined, but that its picture may be known now. */
const staysHub = ({ id, hub, size, bands, newBands, formerCover, cover }: Waiting): boolean =>
  hub === id &&
  size > 1 &&
  bands!.join() === newBands.join() &&
  (formerCover === null || formerCover === cover)

/** What only the pair itself shows: hashes or an offer. */
const isNearOtherwise = (listing: Compared, hub: Compared): boolean =>
  nearHash(listing, hub) !== null || (isSameSeller(listing, hub) && isSameOffer(listing, hub))

function bestOf(listing: Waiting, hubs: Iterable<Hub>): { hub: Hub; ties: GroupTies } | null {
  let best: { hub: Hub; ties: GroupTies; strength: number } | null = null
  for (const hub of hubs) {
    if (hub.size >= GROUP_MAX || hub.id === listing.id) continue
    const ties = tiesOf(listing, hub)
    if (!belongs(ties)) continue
    const strength = tieStrength(ties)
    if (best === null || strength > best.strength || (strength === best.strength && hub.size > best.hub.size))
      best = { hub, ties, strength }
  }
  return best
}

function tiesOf(listing: Waiting, hub: Hub): GroupTies {
  const title = saysEnough(hub.grams) ? likenessOfTrigrams(listing.grams, hub.grams) : 0
  return {
    ...pictureTie(listing, hub),
    title: title >= TITLE_TIE ? rounded(title) : null,
    seller: isSameSeller(listing, hub),
    offer: isSameOffer(listing, hub),
  }
}

const rounded = (likeness: number): number => Math.round(likeness * 1e4) / 1e4

type PictureTie = Pick<GroupTies, 'picture' | 'extent' | 'mirrored'>

/** Near hashes are not enough where the pictures themselves can be compared: goods of one shape have them too. */
function pictureTie(one: Waiting, other: Compared): PictureTie {
  const near = nearHash(one, other)
  if (near && isSeen(one, other, near)) return { picture: rounded(near.likeness), mirrored: near.isMirrored }
  for (const look of [one.look, one.mirrored]) {
    if (!look || !other.look || !haveCommon(look.parts, other.look.parts)) continue
    const found = likenessByPlaces(look.traits, other.look.traits)
    if (found)
      return {
        picture: rounded(found.likeness),
        ...(found.extent && { extent: found.extent }),
        mirrored: look === one.mirrored,
      }
  }
  return { picture: null, mirrored: false }
}

function haveCommon(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const part of one) if (other.has(part)) return true
  return false
}

interface NearHash {
  readonly likeness: number
  readonly isMirrored: boolean
}

/** How alike two pictures are by their hashes; null where they are no near-duplicates, or one is not known. */
function nearHash(one: Compared, other: Compared): NearHash | null {
  if (one.hash === null || other.hash === null) return null
  if (one.cover === other.cover) return { likeness: 1, isMirrored: false }
  const [hash, hubHash] = [BigInt(one.hash), BigInt(other.hash)]
  const straight = bitsApart(hash, hubHash)
  const turned = bitsApart(mirroredHash(hash), hubHash)
  const bits = Math.min(straight, turned)
  return bits <= NEAR_DUPLICATE_BITS
    ? { likeness: likenessOfBits(bits), isMirrored: turned < straight }
    : null
}

function isSeen(one: Waiting, other: Compared, { isMirrored }: NearHash): boolean {
  const look = isMirrored ? one.mirrored : one.look
  return one.cover === other.cover || !look || !other.look || lookAlike(look.traits, other.look.traits)
}

const isSameSeller = (one: Compared, other: Compared): boolean =>
  one.sellerKey !== null && one.sellerKey === other.sellerKey

const isSameOffer = (one: Compared, other: Compared): boolean =>
  one.productId !== null &&
  one.productId === other.productId &&
  one.price !== null &&
  one.currency === other.currency &&
  Number(one.price) === Number(other.price)

const COVER_JOINS = sql`
  LEFT JOIN files f ON f.id = assay_uuid(l.images -> 0 ->> 'file') LEFT JOIN pictures p ON p.sha256 = f.sha256
  LEFT JOIN picture_traits t ON t.sha256 = p.sha256`
const COMPARED = sql`
  l.id, l.title, l.seller_key AS "sellerKey", l.product_id AS "productId", l.price::text AS price, l.currency,
  f.sha256 AS cover, p.hash::text AS hash`

/** A row of `COMPARED`, with what is kept of its picture. */
type Row = Omit<Compared, 'look'> & { readonly traits: Uint8Array | null }

function lookOf(brand: string, traits: Traits): Look {
  return { traits, parts: new Set(partsOf(brand, traits)) }
}

/** Those that exist and are of the brand, the oldest first, locked as whoever changes listings locks them: by their ids. What is too plain ties nothing, nor does an official picture of the brand, or what shows one. */
async function waitingOf(db: Executor, brand: string, ids: readonly string[]): Promise<Waiting[]> {
  const which = sql`l.id = ANY(${arrayOf(ids, 'uuid')}) AND l.brand_id = ${brand}`
  await db.execute(sql`SELECT FROM listings l WHERE ${which} ORDER BY l.id FOR KEY SHARE OF l`)
  const rows = await rowsOf<Row & Placed>(
    db,
    sql`SELECT ${COMPARED}, t.traits, g.hub_id AS hub, g.bands, g.cover AS "formerCover",
               (SELECT count(*)::int FROM listing_groups m WHERE m.hub_id = l.id) AS size
        FROM listings l ${COVER_JOINS} LEFT JOIN listing_groups g ON g.listing_id = l.id
        WHERE ${which} ORDER BY l.created, l.id`,
  )
  const official = (await officialOf(db, [brand])).get(brand)!
  const officialLooks = await looksOf(db, brand, official.contents)
  return rows.map(({ traits, ...row }) => {
    const grams = trigramsOf(row.title)
    const opened = traits && openTraits(traits)
    const look = opened && lookOf(brand, opened)
    const mirrored = opened && lookOf(brand, mirroredTraits(opened))
    const tiesNothing =
      row.hash === null ||
      official.has({ marks: [], sha256: row.cover, hash: row.hash }) ||
      [look, mirrored].some((one) => one && showsOneOf(one, officialLooks))
    const own = tiesNothing ? { hash: null, look: null, mirrored: null } : { look, mirrored }
    return { ...row, ...own, grams, newBands: titleBands(brand, grams) }
  })
}

/** Pictures that are looked for in others, by their parts. */
async function looksOf(db: Executor, brand: string, contents: readonly string[]): Promise<ByNumber<Look>> {
  const rows = await rowsOf<{ traits: Uint8Array }>(
    db,
    sql`SELECT traits FROM picture_traits WHERE sha256 = ANY(${arrayOf(contents, 'text')})`,
  )
  const byPart = new ByNumber<Look>()
  for (const { traits } of rows) {
    const look = lookOf(brand, openTraits(traits))
    byPart.add(look.parts, look)
  }
  return byPart
}

const showsOneOf = (look: Look, sought: ByNumber<Look>): boolean =>
  Array.from(sought.near(look.parts)).some(({ traits }) => likenessByPlaces(look.traits, traits) !== null)

/** Keeps what is known by now of the pictures of hubs that stay. */
async function keepCovers(tx: Transaction, staying: readonly Waiting[]): Promise<void> {
  if (staying.length === 0) return
  await tx.execute(sql`
    UPDATE listing_groups g SET cover = c.cover, parts = c.parts
    FROM (SELECT (r->>'id')::uuid AS id, r->>'cover' AS cover,
                 ARRAY(SELECT jsonb_array_elements_text(r->'parts')::int) AS parts
          FROM jsonb_array_elements(${JSON.stringify(
            staying.map(({ id, cover, look }) => ({ id, cover, parts: [...(look?.parts ?? [])] })),
          )}::jsonb) AS r) AS c
    WHERE g.listing_id = c.id AND (g.cover, g.parts) IS DISTINCT FROM (c.cover, c.parts)`)
}

/** Lets the groups fall apart whose hubs move: what is deleted waits again by a trigger. */
async function dissolve(tx: Transaction, moved: readonly Waiting[]): Promise<void> {
  const ids = idsOf(moved)
  await tx.execute(sql`DELETE FROM listing_groups WHERE hub_id = ANY(${ids}) AND listing_id <> ALL(${ids})`)
}

const idsOf = (listings: readonly Waiting[]) =>
  arrayOf(
    listings.map(({ id }) => id),
    'uuid',
  )

/** The hubs that may be near each listing: by a band of their titles, a picture that is a near-duplicate or has a part in common, or the seller's offer. */
async function hubsNear(
  db: Executor,
  brand: string,
  listings: readonly Waiting[],
): Promise<Map<string, Hub[]>> {
  if (listings.length === 0) return new Map()
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    listings
      .map((listing) => ({ ...listing, parts: wantedParts(listing) }))
      .map(({ id, newBands, parts, hash, sellerKey, productId, price }) => ({
        id,
        bands: newBands,
        parts,
        hashes: hash === null ? [] : [hash, mirroredHash(BigInt(hash)).toString()],
        seller: sellerKey,
        product: productId,
        price,
      })),
  )}::jsonb) AS w (id uuid, bands int[], parts int[], hashes bigint[], seller uuid, product uuid, price numeric)`
  const rows = await rowsOf<Row & { of: string; size: number }>(
    db,
    sql`WITH w AS MATERIALIZED (SELECT * FROM ${given}), near AS MATERIALIZED (
          SELECT w.id AS of, h.listing_id FROM w CROSS JOIN LATERAL assay_hubs_of_bands(w.bands, ${HUBS_COMPARED}) AS h
          UNION
          SELECT w.id, h.listing_id FROM w CROSS JOIN LATERAL assay_hubs_of_parts(w.parts, ${HUBS_OF_PARTS}) AS h
          UNION
          SELECT w.id, h.listing_id FROM w CROSS JOIN LATERAL (
            SELECT g.listing_id FROM unnest(w.hashes) AS wanted (hash) CROSS JOIN LATERAL assay_near_pictures(wanted.hash) AS n
              JOIN listing_groups g
              ON g.brand_id = ${brand} AND g.cover = n.sha256 AND g.listing_id = g.hub_id
            LIMIT ${HUBS_COMPARED}) AS h
          UNION
          SELECT w.id, h.listing_id FROM w CROSS JOIN LATERAL (
            SELECT g.listing_id FROM listings x JOIN listing_groups g ON g.listing_id = x.id AND g.hub_id = x.id
            WHERE x.seller_key = w.seller AND x.brand_id = ${brand} AND x.product_id = w.product AND x.price = w.price
            LIMIT ${HUBS_COMPARED}) AS h
          WHERE w.product IS NOT NULL AND w.price IS NOT NULL
        )
        SELECT near.of AS "of", ${COMPARED},
               -- A hub without parts has none known, or has an official picture.
               CASE WHEN g.parts <> '{}' THEN t.traits END AS traits,
               (SELECT count(*)::int FROM listing_groups m WHERE m.hub_id = l.id) AS size
        FROM near CROSS JOIN LATERAL (
          SELECT * FROM listings WHERE id = near.listing_id AND brand_id = ${brand} OFFSET 0) AS l ${COVER_JOINS}
          JOIN listing_groups g ON g.listing_id = l.id
        WHERE near.listing_id <> ALL(${idsOf(listings)})`,
  )
  const hubs = new Map<string, Hub>()
  const found = new Map<string, Hub[]>()
  for (const { of, traits, ...row } of rows) {
    // One object each, so that all see its group grow.
    const hub = hubs.get(row.id) ?? {
      ...row,
      grams: trigramsOf(row.title),
      look: traits && lookOf(brand, openTraits(traits)),
    }
    hubs.set(row.id, hub)
    found.set(of, [...(found.get(of) ?? []), hub])
  }
  return found
}
