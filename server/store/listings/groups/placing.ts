import { sql } from 'drizzle-orm'
import { mirroredHash } from '../../../../src/domain/kit/nearDuplicates.ts'
import {
  belongs,
  GROUP_MAX,
  type GroupTies,
  tieStrength,
  TITLE_TIE,
} from '../../../../src/domain/listings/groups.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor, Transaction } from '../../transactions.ts'
import { likenessOfTrigrams, trigramsOf } from '../scoring/likeness.ts'
import {
  ByNumber,
  COMPARED,
  type Compared,
  type ComparedRow,
  COVER_JOINS,
  isSameSeller,
  type Looked,
  nearHash,
  pictureReader,
  type PictureReader,
  pictureTie,
  roundedLikeness,
} from './comparing.ts'
import { saysEnough, titleBands } from './titleBands.ts'

/** Finds each waiting listing its group. */

interface Placed {
  readonly hub: string | null
  readonly size: number
  readonly bands: readonly number[] | null
  readonly formerCover: string | null
}

type Waiting = Looked &
  Placed & {
    readonly newBands: readonly number[]
    readonly grams: ReadonlySet<string>
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
  const pictures = await pictureReader(tx, brand)
  const waiting = await waitingOf(tx, pictures, brand, ids)
  const moved = waiting.filter((listing) => !staysHub(listing))
  const staying = waiting.filter(staysHub)
  await keepCovers(tx, staying)
  await dissolve(tx, moved)
  const found = await hubsNear(tx, pictures, brand, moved)
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
    title: title >= TITLE_TIE ? roundedLikeness(title) : null,
    seller: isSameSeller(listing, hub),
    offer: isSameOffer(listing, hub),
  }
}

const isSameOffer = (one: Compared, other: Compared): boolean =>
  one.productId !== null &&
  one.productId === other.productId &&
  one.price !== null &&
  one.currency === other.currency &&
  Number(one.price) === Number(other.price)

/** Those that exist and are of the brand, the oldest first, locked as whoever changes listings locks them: by their ids. */
async function waitingOf(
  db: Executor,
  pictures: PictureReader,
  brand: string,
  ids: readonly string[],
): Promise<Waiting[]> {
  const which = sql`l.id = ANY(${arrayOf(ids, 'uuid')}) AND l.brand_id = ${brand}`
  await db.execute(sql`SELECT FROM listings l WHERE ${which} ORDER BY l.id FOR KEY SHARE OF l`)
  const rows = await rowsOf<ComparedRow & Placed>(
    db,
    sql`SELECT ${COMPARED}, t.traits, g.hub_id AS hub, g.bands, g.cover AS "formerCover",
               (SELECT count(*)::int FROM listing_groups m WHERE m.hub_id = l.id) AS size
        FROM listings l ${COVER_JOINS} LEFT JOIN listing_groups g ON g.listing_id = l.id
        WHERE ${which} ORDER BY l.created, l.id`,
  )
  return rows.map((row) => {
    const { traits: _, ...known } = row
    const grams = trigramsOf(row.title)
    return { ...known, ...pictures.read(row), grams, newBands: titleBands(brand, grams) }
  })
}

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
  pictures: PictureReader,
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
  const pairs = await rowsOf<{ of: string; hub: string }>(
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
        SELECT near.of AS "of", near.listing_id AS hub FROM near WHERE near.listing_id <> ALL(${idsOf(listings)})`,
  )
  const hubs = await hubsOf(db, pictures, brand, new Set(pairs.map(({ hub }) => hub)))
  return new Map(
    [...Map.groupBy(pairs, ({ of }) => of)].map(([of, near]) => [
      of,
      near.flatMap(({ hub }) => hubs.get(hub) ?? []),
    ]),
  )
}

/**
 * Hubs of the brand by their ids, one object each, so that all see its group grow. One statement reads them all: joined to the statement of what is
 * near, each was read by itself, and by a wrong index while the statistics count few listings.
 */
async function hubsOf(
  db: Executor,
  pictures: PictureReader,
  brand: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Hub>> {
  if (ids.size === 0) return new Map()
  const rows = await rowsOf<ComparedRow & { size: number }>(
    db,
    sql`SELECT ${COMPARED},
               -- A hub without parts has none known, or has an official picture.
               CASE WHEN g.parts <> '{}' THEN t.traits END AS traits,
               (SELECT count(*)::int FROM listing_groups m WHERE m.hub_id = l.id) AS size
        FROM listings l ${COVER_JOINS} JOIN listing_groups g ON g.listing_id = l.id
        WHERE l.id = ANY(${arrayOf([...ids], 'uuid')}) AND l.brand_id = ${brand}`,
  )
  return new Map(
    rows.map(({ traits, ...row }) => [
      row.id,
      { ...row, grams: trigramsOf(row.title), look: traits && pictures.look(row.cover!, traits) },
    ]),
  )
}
