import { sql } from 'drizzle-orm'
import { isInfringement, type Kind, kindOf, type Row } from './planted.ts'
import type { PictureHost } from './pictureHost.ts'
import type { Workspace } from './workspace.ts'

/** What stands in the database once nothing waits any more. */

export interface Ends {
  readonly listings: number
  readonly waiting: number
  readonly scored: number
  /** Without a picture of ours, a product or a suggestion, and without a word about why. */
  readonly unexplained: { readonly pictures: number; readonly reading: number; readonly product: number }
  readonly pictured: number
  readonly withProduct: number
  readonly suggested: number
  readonly reasons: readonly {
    readonly stage: string
    readonly state: string
    readonly note: string
    readonly listings: number
  }[]
}

export async function endsOf(workspace: Workspace): Promise<Ends> {
  const [row] = await workspace.rows<{ [key: string]: number }>(sql`
    SELECT count(*)::int AS listings, count(l.score)::int AS scored,
           count(*) FILTER (WHERE 'waiting' IN (e.pictures, e.reading, e.product, e.score))::int AS waiting,
           count(*) FILTER (WHERE x.pictured)::int AS pictured, count(l.product_id)::int AS "withProduct",
           count(*) FILTER (WHERE x.suggested)::int AS suggested,
           count(*) FILTER (WHERE NOT x.pictured AND e.pictures_note IS NULL)::int AS "pictures",
           count(*) FILTER (WHERE e.reading <> 'done' AND e.reading_note IS NULL)::int AS "reading",
           count(*) FILTER (WHERE l.product_id IS NULL AND NOT x.suggested AND e.product_note IS NULL)::int AS "product"
    FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM jsonb_array_elements(l.images) AS p WHERE p->>'file' IS NOT NULL) AS pictured,
             EXISTS (SELECT FROM product_suggestions s WHERE s.listing_id = l.id AND s.dismissed IS NULL) AS suggested
    ) AS x`)
  const reasons = await workspace.rows<Ends['reasons'][number]>(sql`
    SELECT stage, state, note, count(*)::int AS listings FROM listing_enrichment e CROSS JOIN LATERAL (VALUES
      ('pictures', e.pictures::text, e.pictures_note), ('reading', e.reading::text, e.reading_note),
      ('product', e.product::text, e.product_note), ('score', e.score::text, e.score_note)) AS s (stage, state, note)
    WHERE note IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT 12`)
  const { pictures, reading, product, ...counts } = row!
  return { ...counts, unexplained: { pictures, reading, product }, reasons } as unknown as Ends
}

export interface Doubles {
  /** Pictures that went out whole more than once. */
  readonly fetchedAgain: number
  readonly files: number
  readonly fetches: number
  /** Records that change nothing. */
  readonly idle: number
  /** Listings whose pictures were given them more often than they have pictures. */
  readonly filledAgain: number
}

export async function doublesOf(workspace: Workspace, host: PictureHost): Promise<Doubles> {
  const [row] = await workspace.rows<{ [key: string]: number }>(sql`
    SELECT (SELECT count(DISTINCT f.file_id)::int FROM picture_fetches f WHERE f.state = 'done') AS files,
           (SELECT count(*)::int FROM picture_fetches WHERE state = 'done') AS fetches,
           (SELECT count(*)::int FROM change_records r JOIN change_batches b ON b.id = r.batch_id
              JOIN change_sets s ON s.id = b.change_set_id
            WHERE s.kind IN ('scoring', 'pictures', 'matching') AND r.before = r.after) AS idle,
           (SELECT count(*)::int FROM (
              SELECT r.entity_id, count(*) AS n FROM change_records r JOIN change_batches b ON b.id = r.batch_id
                JOIN change_sets s ON s.id = b.change_set_id
              WHERE s.kind = 'pictures' AND r.entity = 'listing' GROUP BY 1) AS x JOIN listings l ON l.id = x.entity_id
            WHERE x.n > jsonb_array_length(l.images)) AS "filledAgain"`)
  const fetchedAgain = [...host.given.values()].filter((times) => times > 1).length
  return { ...row!, fetchedAgain } as unknown as Doubles
}

export interface Ranked {
  readonly item: string
  readonly kind: Kind
  readonly score: number
  /** Its place by score among all, others that score the same before it. */
  readonly place: number
  readonly factors: string
}

/** Where what was planted stands by score. */
export async function placesOf(workspace: Workspace): Promise<Ranked[]> {
  const rows = await workspace.rows<{
    item: string
    score: number
    factors: { name: string; points: number }[]
    title: string
  }>(sql`
    SELECT item_id AS item, coalesce(score, 0)::float8 AS score, score_factors AS factors, title FROM listings
    WHERE item_id NOT LIKE 'planted-earlier-%'`)
  const sorted = rows.toSorted(
    (a, b) =>
      b.score - a.score || Number(isInfringement(kindOf(a.item))) - Number(isInfringement(kindOf(b.item))),
  )
  return sorted.flatMap(({ item, score, factors }, at) => {
    const kind = kindOf(item)
    return kind
      ? [
          {
            item,
            kind,
            score,
            place: at + 1,
            factors: factors.map(({ name, points }) => `${name} ${points}`).join(', '),
          },
        ]
      : []
  })
}

/** The listings that score most and were not planted. */
export const loudest = (workspace: Workspace): Promise<{ score: number; title: string; factors: string }[]> =>
  workspace.rows(sql`
    SELECT score, left(title, 60) AS title,
           (SELECT string_agg(f->>'evidence', ' | ') FROM jsonb_array_elements(score_factors) AS f) AS factors
    FROM listings WHERE item_id NOT LIKE 'planted-%' ORDER BY score DESC NULLS LAST LIMIT 10`)

/** How many listings' first pictures had not been asked for when another picture was, of listings that nobody had open. */
export function firstsOutstanding(
  rows: readonly Row[],
  host: PictureHost,
  but: ReadonlySet<string>,
): { readonly firsts: number; readonly outstanding: number } {
  const named = rows
    .filter(({ listing_id: item }) => !but.has(item!))
    .map(({ image_urls: names }) => names!.split('|').filter(Boolean))
  const firsts = new Set(named.flatMap(([first]) => first ?? []))
  const wanted = new Set(
    rows
      .filter(({ listing_id: item }) => but.has(item!))
      .flatMap(({ image_urls: names }) => names!.split('|')),
  )
  const others = named.flatMap(([, ...rest]) => rest).filter((name) => !firsts.has(name) && !wanted.has(name))
  const began = Math.min(...others.map((name) => host.firstAsked.get(name) ?? Infinity))
  return {
    firsts: firsts.size,
    outstanding: [...firsts].filter((name) => (host.firstAsked.get(name) ?? Infinity) > began).length,
  }
}
