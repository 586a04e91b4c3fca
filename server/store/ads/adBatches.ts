import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ImportedAd } from '../importing/importAdRow.ts'
import { isErased, type KnownRows, lockWrittenAgain } from '../erasedFields.ts'
import { nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import type { BatchResult, ReadyRow } from '../importing/importPlaces.ts'
import { type ImportRun, joinImport } from '../importing/imports.ts'
import { appendRecords, type Author, openBatch } from '../record/ledger.ts'

/** The batches of an import of advertisements: new ones are added, known ones brought up to date, each recorded. */

/**
 * Writes a batch of rows, each recorded. Two batches of one import, which share no advertisement, may be written at
 * once; two imports may not.
 */
export async function writeAdBatch(
  tx: Transaction,
  author: Author,
  run: ImportRun,
  rows: readonly ReadyRow<ImportedAd>[],
): Promise<BatchResult> {
  await joinImport(tx, run)
  // What a crash would lose of this batch, the rollback of the cut-off import takes back anyway.
  await tx.execute(sql`SET LOCAL synchronous_commit = off`)
  const records = rows.map(toRecord)
  const { known, erased } = await lockKnown(tx, JSON.stringify(records))
  const fresh = records.filter(({ n }) => !known.has(n))
  const former = records.flatMap((record) =>
    known.has(record.n) ? [{ ...record, id: known.get(record.n)! }] : [],
  )
  const batch = await openBatch(tx, author, { changeSetId: run.changeSetId, at: run.started })
  const added = fresh.length > 0 ? await insertRows(tx, batch, run, JSON.stringify(fresh)) : 0
  const changed = former.length > 0 ? await updateRows(tx, batch, JSON.stringify(former)) : 0
  const keptErased = former.filter(({ id }) => erased.has(id)).length
  return { added, changed, unchanged: former.length - changed, keptErased }
}

const toRecord = ({ item, brandId, marketplaceId, sourceBrand }: ReadyRow<ImportedAd>, n: number) => ({
  n,
  id: uuidv7(),
  brand_id: brandId,
  marketplace_id: marketplaceId,
  product: item.product,
  advertiser: item.advertiser,
  headline: item.headline,
  text: item.text,
  url: item.url,
  landing_url: item.landingUrl,
  image: item.image === null ? null : { url: item.image, file: null },
  country: item.country,
  status: item.status,
  source_brand: sourceBrand,
  first_seen: item.firstSeen,
  last_seen: item.lastSeen,
})

const incomingRows = (json: string): SQL =>
  sql`incoming AS (SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS r(
    n int, id uuid, brand_id uuid, marketplace_id uuid, product text, advertiser text, headline text, "text" text,
    url text, landing_url text, image jsonb, country text, status text, source_brand text,
    first_seen timestamptz, last_seen timestamptz))`

/** The advertisements of rows that exist, locked. */
async function lockKnown(tx: Transaction, json: string): Promise<KnownRows> {
  const found = await rowsOf<{ n: number; id: string }>(
    tx,
    sql`WITH ${incomingRows(json)}
        SELECT i.n, a.id FROM incoming i JOIN ads a ON a.brand_id = i.brand_id
          AND a.marketplace_id = i.marketplace_id AND md5(a.url) = md5(i.url) AND a.url = i.url`,
  )
  return lockWrittenAgain(tx, 'ads', found)
}

async function insertRows(tx: Transaction, batch: bigint, run: ImportRun, json: string): Promise<number> {
  return appendRecords(tx, batch, 'ad', {
    ctes: sql`
      ${incomingRows(json)},
      new AS (
        INSERT INTO ads (id, brand_id, marketplace_id, product_id, advertiser, headline, text, url, landing_url, image,
                         country, status, source_brand, first_seen, last_seen, created, updated)
        SELECT i.id, i.brand_id, i.marketplace_id, p.id, i.advertiser, i.headline, i.text, i.url, i.landing_url,
               nullif(i.image, 'null'::jsonb), i.country, coalesce(i.status, 'ACTIVE'), i.source_brand,
               i.first_seen, i.last_seen, ${run.started}, ${run.started}
        FROM incoming i LEFT JOIN products p ON p.brand_id = i.brand_id AND lower(p.name) = lower(i.product)
        RETURNING *
      )`,
    changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before,
                        to_jsonb(new) - 'search' AS after FROM new`,
  })
}

/**
 * Brings advertisements up to date: an empty cell leaves what is known, what an erasure replaced stays, the days it was seen grow apart only, and a
 * picture that is known keeps our copy of it.
 */
async function updateRows(tx: Transaction, batch: bigint, json: string): Promise<number> {
  const said = (name: string, value: string) =>
    sql.raw(
      `CASE WHEN ${isErased('old', name)} THEN old.${name} ELSE coalesce(${value}, old.${name}) END AS ${name}`,
    )
  return appendRecords(tx, batch, 'ad', {
    ctes: sql`
      ${incomingRows(json)},
      old AS (SELECT a.* FROM ads a JOIN incoming i ON i.id = a.id),
      merged AS (
        SELECT old.id, coalesce(p.id, old.product_id) AS product_id,
               ${said('advertiser', "nullif(i.advertiser, '')")}, ${said('headline', "nullif(i.headline, '')")},
               ${said('text', "nullif(i.text, '')")}, ${said('landing_url', 'i.landing_url')},
               CASE WHEN ${sql.raw(isErased('old', 'image'))} OR i.image ->> 'url' IS NULL OR i.image ->> 'url' = old.image ->> 'url'
                    THEN old.image ELSE i.image END AS image,
               coalesce(i.country, old.country) AS country, coalesce(i.status, old.status) AS status,
               ${said('source_brand', 'i.source_brand')},
               least(i.first_seen, old.first_seen) AS first_seen, greatest(i.last_seen, old.last_seen) AS last_seen
        FROM incoming i JOIN old ON old.id = i.id
        LEFT JOIN products p ON p.brand_id = i.brand_id AND lower(p.name) = lower(i.product)
      ),
      new AS (
        UPDATE ads a SET product_id = i.product_id, advertiser = i.advertiser, headline = i.headline, text = i.text,
          landing_url = i.landing_url, image = i.image, country = i.country, status = i.status,
          source_brand = i.source_brand, first_seen = i.first_seen, last_seen = i.last_seen,
          updated = ${nextUpdated('a')}
        FROM merged i
        WHERE a.id = i.id AND (a.product_id, a.advertiser, a.headline, a.text, a.landing_url, a.image, a.country,
            a.status, a.source_brand, a.first_seen, a.last_seen)
          IS DISTINCT FROM (i.product_id, i.advertiser, i.headline, i.text, i.landing_url, i.image, i.country,
            i.status, i.source_brand, i.first_seen, i.last_seen)
        RETURNING a.*
      ),
      pictures AS MATERIALIZED (
        SELECT new.id, new.brand_id, to_jsonb(old) - 'search' AS was, to_jsonb(new) - 'search' AS became
        FROM new JOIN old ON old.id = new.id
      )`,
    changes: sql`
      SELECT id AS entity_id, brand_id,
             (SELECT jsonb_object_agg(key, was -> key) FROM jsonb_object_keys(was) AS key
              WHERE was -> key <> became -> key) AS before,
             (SELECT jsonb_object_agg(key, became -> key) FROM jsonb_object_keys(was) AS key
              WHERE was -> key <> became -> key) AS after
      FROM pictures`,
  })
}
