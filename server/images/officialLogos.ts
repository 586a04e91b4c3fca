import { buffer } from 'node:stream/consumers'
import type { Services } from '../services.ts'
import { officialPictures } from '../store/images/pictures.ts'
import type { SoughtLogo } from '../pictures/pictureReader.ts'

/** The content of a stored file. Fails as the storage does. */
export const contentOf = async (storage: Services['storage'], sha256: string): Promise<Buffer> =>
  buffer(await storage.read(sha256))

/** What is looked for as the logos of a brand: its official pictures that are stored. One whose content can't be had is passed over. */
export async function officialLogos(
  { store, storage }: Pick<Services, 'store' | 'storage'>,
  brandId: string,
): Promise<SoughtLogo[]> {
  const official = await officialPictures(store.db, brandId)
  const contents = await Promise.allSettled(official.map(({ sha256 }) => contentOf(storage, sha256)))
  return contents.flatMap((content, n) =>
    content.status === 'fulfilled' ? [{ name: `Official picture ${n + 1}`, content: content.value }] : [],
  )
}
