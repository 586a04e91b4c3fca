import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import {
  type PictureProgress,
  pictureObstacle,
  readSimilar,
  type Similar,
} from '../../../src/domain/kit/similar.ts'
import type { SimilarSource } from '../../../src/domain/listings/similar.contract.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { fileInScope } from '../files.ts'
import { inScope, type Scope } from '../scope.ts'

/** What listings are searched by likeness with, and what stands in the way. Fails with 404 where it does not exist for the user. */
export async function similarSource(db: Executor, scope: Scope, to: string): Promise<SimilarSource> {
  const similar = readSimilar(to)!
  if (similar.kind === 'hash') return { listing: null, picture: null, obstacle: null }
  return similar.kind === 'file' ? fileSource(db, scope, similar.of) : listingSource(db, scope, similar)
}

const PROGRESS = sql`
  count(DISTINCT c.sha256)::int AS stored, count(DISTINCT c.sha256) FILTER (WHERE c.looked IS NOT NULL)::int AS looked,
  count(DISTINCT c.sha256) FILTER (WHERE c.looked IS NOT NULL AND c.problem IS NULL)::int AS readable,
  count(DISTINCT c.sha256) FILTER (WHERE c.hash IS NOT NULL)::int AS hashed`

async function fileSource(db: Executor, scope: Scope, id: string): Promise<SimilarSource> {
  const file = await fileInScope(db, scope, id)
  if (!file) throw notFound('The picture')
  const [progress] = await rowsOf<Omit<PictureProgress, 'pictures'>>(
    db,
    sql`SELECT ${PROGRESS} FROM pictures c WHERE c.sha256 = ${file.sha256}`,
  )
  return {
    listing: null,
    picture: { url: '', file: id },
    obstacle: pictureObstacle({ pictures: 1, ...progress! }),
  }
}

interface Row extends PictureProgress {
  readonly title: string
  readonly brand: string
  readonly platform: string
  readonly images: readonly Picture[]
  readonly hasWords: boolean
}

async function listingSource(db: Executor, scope: Scope, { kind, of: id }: Similar): Promise<SimilarSource> {
  const [row] = await rowsOf<Row>(
    db,
    sql`SELECT l.title, b.name AS brand, m.name AS platform, l.images, jsonb_array_length(l.images) AS pictures,
               show_trgm(assay_fold(l.title)) <> '{}' AS "hasWords", p.*
        FROM listings l JOIN brands b ON b.id = l.brand_id JOIN marketplaces m ON m.id = l.marketplace_id
          CROSS JOIN LATERAL (
            SELECT ${PROGRESS} FROM image_uses u JOIN pictures c ON c.sha256 = u.sha256 WHERE u.listing_id = l.id
          ) AS p
        WHERE l.id = ${id} AND ${inScope(scope)}`,
  )
  if (!row) throw notFound('The listing')
  const { title, brand, platform, images, hasWords } = row
  return {
    listing: { id, title, brand, platform },
    picture: images.find(({ file }) => file !== null) ?? images[0] ?? null,
    obstacle: kind === 'picture' ? pictureObstacle(row) : hasWords ? null : 'noWords',
  }
}
