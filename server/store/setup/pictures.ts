import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { isPictureAddress } from '../../../src/domain/listings/listingPictures.ts'
import { badRequest } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'

/**
 * Refuses pictures that are neither those the record had nor kept files: of the brand, or of the whole workspace
 * where `brandId` is null. With `takesAddresses` one may stand at a web address, too. `field` names where the draft
 * has them.
 */
export async function refuseForeignPictures(
  tx: Transaction,
  field: string,
  {
    brandId,
    pictures,
    had,
    takesAddresses = false,
  }: {
    brandId: string | null
    pictures: readonly Picture[]
    had: readonly Picture[]
    takesAddresses?: boolean
  },
): Promise<void> {
  const known = new Set(had.map(keyOf))
  const isAddress = ({ url, file }: Picture) => takesAddresses && file === null && isPictureAddress(url)
  const added = pictures.filter((picture) => !known.has(keyOf(picture)) && !isAddress(picture))
  const ids = added.flatMap(({ file }) => (file && /^[0-9a-f-]{36}$/i.test(file) ? [file] : []))
  const kept = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM files WHERE id = ANY(${arrayOf(ids, 'uuid')})
        AND media_type LIKE 'image/%' AND brand_id IS NOT DISTINCT FROM ${brandId}::uuid FOR KEY SHARE`,
  )
  const found = new Set(kept.map(({ id }) => id))
  if (added.some(({ file }) => !file || !found.has(file.toLowerCase())))
    throw badRequest('A picture must be uploaded for this brand first.', [
      { path: `body.${field}`, message: 'must be uploaded first' },
    ])
}

const keyOf = ({ url, file }: Picture) => JSON.stringify([url, file])
