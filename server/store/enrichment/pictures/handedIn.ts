import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Database, Transaction } from '../../transactions.ts'
import { insertFiles, type NewFile } from '../../files.ts'
import { type Author, openBatch, openChangeSet } from '../../record/ledger.ts'
import { brandIds, type Scope } from '../../scope.ts'
import { leavePictures } from './queueing.ts'
import { fillPictures } from './settling.ts'

/** Pictures that were handed in beside a file of listings, instead of fetched. */

/** A picture that is in the storage, and the addresses that it stands at. */
export interface HandedPicture extends Omit<NewFile, 'brandId'> {
  readonly addresses: readonly string[]
}

interface Handing {
  readonly scope: Scope
  readonly author: Author
  /** What the change set of all of them is called. */
  readonly title: string
  /** Whether the pictures that did not come are left where they are. */
  readonly leavesOthers: boolean
}

/** Makes handed-in pictures those of listings, batch by batch, in one change set that is opened with the first. */
export function pictureHanding(db: Database, { scope, author, title, leavesOthers }: Handing) {
  const brands = arrayOf(brandIds(scope), 'uuid')
  let changeSetId: string | null = null

  const openOwnBatch = async (tx: Transaction, at: Date) => {
    const id = changeSetId ?? (await openChangeSet(tx, author, { kind: 'pictures', title, at }))
    return { id, batch: await openBatch(tx, author, { changeSetId: id, at }) }
  }

  return {
    /** Fills these in where a listing of the scope names the address and has no copy. Answers how many listings have changed. */
    async keep(pictures: readonly HandedPicture[]): Promise<number> {
      const byDigest = new Map(
        pictures.flatMap((picture) => picture.addresses.map((address) => [digestOf(address), picture])),
      )
      const digests = arrayOf([...byDigest.keys()], 'text')
      const kept = await db.transaction(async (tx) => {
        const users = await rowsOf<{ id: string }>(
          tx,
          sql`SELECT DISTINCT l.id FROM unnest(${digests}) AS d (digest)
              JOIN listing_search s ON s.marks @> ARRAY['p:' || left(d.digest, 22)]
              JOIN listings l ON l.id = s.listing_id AND l.brand_id = ANY(${brands})`,
        )
        const listings = users.map(({ id }) => id)
        const ids = arrayOf(listings, 'uuid')
        await tx.execute(sql`SELECT FROM listings l WHERE l.id = ANY(${ids}) ORDER BY l.id FOR UPDATE OF l`)
        const wanted = await rowsOf<{ brandId: string; digest: string }>(
          tx,
          sql`SELECT DISTINCT l.brand_id AS "brandId", md5(picture->>'url') AS digest
              FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) AS picture
              WHERE l.id = ANY(${ids}) AND picture->>'file' IS NULL AND md5(picture->>'url') = ANY(${digests})`,
        )
        if (wanted.length === 0) return null
        const at = new Date()
        const { id, batch } = await openOwnBatch(tx, at)
        const files = wanted.map(({ brandId, digest }) => {
          const { addresses: _, ...file } = byDigest.get(digest)!
          return { ...file, brandId }
        })
        const made = await insertFiles(tx, batch, files, at)
        const rows = wanted.map(({ brandId, digest }, n) => ({ brand_id: brandId, digest, file_id: made[n] }))
        const copies = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f (brand_id uuid, digest text, file_id uuid)`
        const changed = await fillPictures(tx, ids, copies, async () => batch)
        if (leavesOthers) await leavePictures(tx, listings)
        return { id, changed }
      })
      changeSetId ??= kept?.id ?? null
      return kept?.changed ?? 0
    },
  }
}

const digestOf = (address: string): string => createHash('md5').update(address).digest('hex')
