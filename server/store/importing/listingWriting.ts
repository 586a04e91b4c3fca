import { byPlainKind, PLAIN_FIELD_NAMES, plainColumn } from '../../../src/domain/kit/plainFields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ImportedListing } from './importRow.ts'
import { isErased, type KnownRows, lockWrittenAgain } from '../erasedFields.ts'
import { nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import type { ReadyRow } from './importPlaces.ts'
import { hasFurther } from '../listings/knownListings.ts'
import { keepExtraNames } from '../listings/extraNames.ts'
import { followMovedListings } from '../domains/domainComplaints.ts'
import { appendRecords } from '../record/ledger.ts'
import { followSellerKeys } from '../sellers/followKeys.ts'

/** Writing listings as imports and crawls find them: new ones and changed ones, each recorded. */

/** The columns that are written, with their types; what a row leaves out stays as it is known already. */
const WRITTEN = {
  title: 'text',
  description: 'text',
  item_id: 'text',
  url: 'text',
  seller: 'text',
  seller_id: 'text',
  seller_store_url: 'text',
  country: 'text',
  price: 'numeric',
  currency: 'text',
  ...Object.fromEntries(
    PLAIN_FIELD_NAMES.map((name) => [
      plainColumn(name),
      byPlainKind({ text: 'text', number: 'double precision', whole: 'integer' }, name),
    ]),
  ),
  source_brand: 'text',
  first_seen: 'timestamptz',
}
const WRITTEN_NAMES = Object.keys(WRITTEN)

/** What became of rows, and the listing of each in their order. */
export interface WrittenListings {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** How many are of listings that keep what an erasure replaced. */
  readonly keptErased: number
  readonly ids: readonly string[]
}

/** Held while listings are written by their keys, shared by those who share no listing. */
const KEYS_LOCK = [0x61737361, 9]

/**
 * Keeps others from adding listings by their keys until the transaction ends: `shared` lets those in who write other
 * listings, as the batches of one import do. To be taken before any listing is locked.
 */
export async function holdListingKeys(tx: Transaction, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await tx.execute(sql`SELECT ${lock}(${KEYS_LOCK[0]}, ${KEYS_LOCK[1]})`)
}

/**
 * Writes rows, new ones and changed ones, each recorded in the batch that `openBatch` opens once what is known is
 * locked. State and decisions of a listing that is known are left alone, and so is what an erasure replaced of it. The keys must be held.
 */
export async function writeListings(
  tx: Transaction,
  rows: readonly ReadyRow<ImportedListing>[],
  { openBatch, at }: { openBatch: () => Promise<bigint>; at: Date },
): Promise<WrittenListings> {
  const records = rows.map(toRecord)
  const { known, erased } = await lockKnown(tx, records)
  const fresh = records.filter(({ n }) => !known.has(n))
  const former = records.flatMap((record) =>
    known.has(record.n) ? [{ ...record, id: known.get(record.n)! }] : [],
  )
  await keepExtraNames(
    tx,
    rows.map(({ brandId, item }) => ({ brandId, extra: item.extra ?? null })),
  )
  const batch = await openBatch()
  const added = fresh.length > 0 ? await insertRows(tx, batch, at, fresh) : 0
  const changed = former.length > 0 ? await updateRows(tx, batch, former) : 0
  if (changed > 0) {
    await followSellerKeys(tx, batch)
    await followMovedListings(tx, batch, at)
  }
  return {
    added,
    changed,
    unchanged: former.length - changed,
    keptErased: former.filter(({ id }) => erased.has(id)).length,
    ids: records.map(({ n, id }) => known.get(n) ?? id),
  }
}

/** What nothing is said of is left out: of most rows half of the columns, each of which the database would read. */
function toRecord(
  { item: listing, brandId, marketplaceId, sourceBrand }: ReadyRow<ImportedListing>,
  n: number,
) {
  return {
    n,
    id: uuidv7(),
    brand_id: brandId,
    marketplace_id: marketplaceId,
    product: listing.product ?? undefined,
    title: listing.title,
    description: listing.description ?? undefined,
    extra: listing.extra ?? undefined,
    item_id: listing.itemId ?? undefined,
    url: listing.url ?? undefined,
    seller: listing.seller ?? undefined,
    seller_id: listing.sellerId ?? undefined,
    seller_store_url: listing.sellerStoreUrl ?? undefined,
    country: listing.country ?? undefined,
    price: listing.price ?? undefined,
    currency: listing.currency ?? undefined,
    ...Object.fromEntries(PLAIN_FIELD_NAMES.map((name) => [plainColumn(name), listing[name] ?? undefined])),
    source_brand: sourceBrand ?? undefined,
    first_seen: listing.firstSeen ?? undefined,
    images: listing.images.map((url) => ({ url, file: null })),
    tags: listing.tags,
    listing_status: listing.status,
    incomplete: listing.incomplete ?? [],
  }
}

const INCOMING_TYPE = sql.raw(
  [
    'n int, id uuid, brand_id uuid, marketplace_id uuid, product text, images jsonb, extra jsonb, tags text[]',
    'listing_status listing_status, incomplete text[]',
    ...Object.entries(WRITTEN).map(([name, type]) => `${name} ${type}`),
  ].join(', '),
)

type IncomingRecord = ReturnType<typeof toRecord>

/** As `json`, which takes two thirds of what building `jsonb` first takes. */
const incomingRows = (records: readonly IncomingRecord[]): SQL =>
  sql`incoming AS (SELECT * FROM json_to_recordset(${JSON.stringify(records)}::json) AS r(${INCOMING_TYPE}))`

/** The listings of rows that exist, locked. Listings are told apart by platform and item id, else by address, else by a further one. */
async function lockKnown(tx: Transaction, records: readonly IncomingRecord[]): Promise<KnownRows> {
  const keys = records.map(({ n, brand_id, marketplace_id, item_id, url }) => ({
    n,
    brand_id,
    marketplace_id,
    item_id,
    url,
  }))
  const found = await rowsOf<{ n: number; id: string }>(
    tx,
    sql`WITH incoming AS (
          SELECT * FROM json_to_recordset(${JSON.stringify(keys)}::json)
            AS r(n int, brand_id uuid, marketplace_id uuid, item_id text, url text)
        ), found AS (
        SELECT i.n, l.id, 1 AS rank FROM incoming i JOIN listings l
          ON l.brand_id = i.brand_id AND l.marketplace_id = i.marketplace_id AND l.item_id = i.item_id
        UNION ALL
        SELECT i.n, l.id, 2 FROM incoming i JOIN listings l
          ON l.brand_id = i.brand_id AND md5(l.url) = md5(i.url) AND l.url = i.url
        WHERE i.item_id IS NULL AND l.item_id IS NULL
        UNION ALL
        SELECT i.n, l.id, 3 FROM incoming i JOIN listings l
          ON l.brand_id = i.brand_id AND ${hasFurther(sql`ARRAY[i.url]`)}
        WHERE i.item_id IS NULL)
        SELECT DISTINCT ON (n) n, id FROM found ORDER BY n, rank`,
  )
  return lockWrittenAgain(tx, 'listings', found)
}

/** The product that a row names: written so, else composed (NFC) as names are kept. */
const PRODUCT_JOIN = sql`
  LEFT JOIN products p ON p.brand_id = i.brand_id AND lower(p.name) = lower(i.product)
  LEFT JOIN products composed ON p.id IS NULL AND composed.brand_id = i.brand_id
    AND lower(composed.name) = lower(normalize(i.product, NFC))`
const PRODUCT_ID = sql`coalesce(p.id, composed.id)`

const columnList = sql.raw(WRITTEN_NAMES.join(', '))

async function insertRows(
  tx: Transaction,
  batch: bigint,
  at: Date,
  records: readonly IncomingRecord[],
): Promise<number> {
  return appendRecords(tx, batch, 'listing', {
    areNew: true,
    ctes: sql`
      ${incomingRows(records)},
      new AS (
        INSERT INTO listings (id, brand_id, marketplace_id, product_id, images, extra, tags, listing_status,
                              created, updated, ${columnList})
        SELECT i.id, i.brand_id, i.marketplace_id, ${PRODUCT_ID}, i.images, i.extra, i.tags, i.listing_status,
               ${at}, ${at}, ${sql.raw(WRITTEN_NAMES.map((name) => `i.${name}`).join(', '))}
        FROM incoming i ${PRODUCT_JOIN}
        RETURNING *
      )`,
    // What nothing is known of isn't recorded: it was a quarter of each record.
    changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before,
                        jsonb_strip_nulls(to_jsonb(new)) AS after FROM new`,
  })
}

async function updateRows(
  tx: Transaction,
  batch: bigint,
  records: readonly IncomingRecord[],
): Promise<number> {
  // What a row tells in part is taken only where nothing is known; what it leaves out, or an erasure replaced, stays as it is.
  const kept = (name: string) =>
    `(${isErased('l', name)} OR l.${name} IS NOT NULL AND ${name === 'url' ? 'i.url = ANY(l.further_urls)' : `'${name}' = ANY(i.incomplete)`})`
  const assignments = sql.raw(
    WRITTEN_NAMES.map(
      (name) => `${name} = CASE WHEN ${kept(name)} THEN l.${name} ELSE coalesce(i.${name}, l.${name}) END`,
    ).join(', '),
  )
  const differs = sql.raw(
    WRITTEN_NAMES.map(
      (name) => `(i.${name} IS NOT NULL AND i.${name} IS DISTINCT FROM l.${name} AND NOT ${kept(name)})`,
    ).join(' OR '),
  )
  const erased = (name: string) => sql.raw(isErased('old', name))
  return appendRecords(tx, batch, 'listing', {
    ctes: sql`
      ${incomingRows(records)},
      old AS (SELECT l.* FROM listings l WHERE l.id IN (SELECT i.id FROM incoming i)),
      merged AS (
        -- Two rows are of one listing where a crawl has just found it at the address of the second: the first counts.
        SELECT DISTINCT ON (i.id) i.*, ${PRODUCT_ID} AS product_id,
               -- A picture that is known keeps our copy of it, one that people added without an address stays behind those of
               -- the row; known pictures are not replaced by a part of a list, or by their own addresses in the same order.
               CASE WHEN i.images = '[]'::jsonb OR ${erased('images')} OR (old.images <> '[]'::jsonb AND ('images' = ANY(i.incomplete)
                 OR jsonb_path_query_array(old.images, '$[*].url ? (@ <> "")') = jsonb_path_query_array(i.images, '$[*].url')))
               THEN '[]'::jsonb ELSE (SELECT coalesce(jsonb_agg(CASE WHEN known.image ->> 'file' IS NULL THEN given.image ELSE known.image END
                                          ORDER BY given.position), '[]'::jsonb)
                FROM jsonb_array_elements(i.images) WITH ORDINALITY AS given (image, position)
                LEFT JOIN LATERAL (
                  SELECT image FROM jsonb_array_elements(old.images) AS had (image)
                  WHERE image ->> 'url' = given.image ->> 'url' LIMIT 1
                ) AS known ON true) || jsonb_path_query_array(old.images, '$[*] ? (@.url == "")') END AS new_images,
               ARRAY(SELECT DISTINCT tag FROM unnest(old.tags || i.tags) AS tag ORDER BY tag) AS all_tags,
               old.tags @> i.tags OR ${erased('tags')} AS tags_known,
               -- Of further columns, those in which the mark of an erasure stands.
               CASE WHEN ${erased('extra')} THEN i.extra - coalesce(assay_erased_fields(old.extra), '{}') ELSE i.extra END AS new_extra
        FROM incoming i JOIN old ON old.id = i.id
        ${PRODUCT_JOIN}
        ORDER BY i.id, i.n
      ),
      new AS (
        UPDATE listings l SET ${assignments},
          product_id = coalesce(i.product_id, l.product_id),
          images = CASE WHEN i.new_images = '[]'::jsonb THEN l.images ELSE i.new_images END,
          -- Further columns that are known and that the row leaves out stay.
          extra = coalesce(l.extra || i.new_extra, i.new_extra, l.extra),
          tags = CASE WHEN i.tags_known THEN l.tags ELSE i.all_tags END,
          updated = ${nextUpdated('l')}
        FROM merged i
        WHERE l.id = i.id AND (${differs} OR NOT i.tags_known
          OR NOT coalesce(coalesce(l.extra, '{}') @> i.new_extra, true)
          OR (i.product_id IS NOT NULL AND i.product_id IS DISTINCT FROM l.product_id)
          OR (i.new_images <> '[]'::jsonb AND i.new_images <> l.images))
        RETURNING l.*
      ),
      pictures AS MATERIALIZED (
        SELECT new.id, new.brand_id, to_jsonb(old) AS was, to_jsonb(new) AS became
        FROM new JOIN old ON old.id = new.id
      )`,
    changes: sql`
      SELECT id AS entity_id, brand_id,
             (SELECT jsonb_object_agg(key, was -> key) FROM jsonb_object_keys(was) AS key WHERE was -> key <> became -> key) AS before,
             (SELECT jsonb_object_agg(key, became -> key) FROM jsonb_object_keys(was) AS key WHERE was -> key <> became -> key) AS after
      FROM pictures`,
  })
}
