import { buffer } from 'node:stream/consumers'
import type { SoughtLogo } from '../pictures/pictureReader.ts'
import type { Services } from '../services.ts'
import { type BrandReading, brandReading } from '../store/images/pictures.ts'

/** The content of a stored file. Fails as the storage does. */
export const contentOf = async (storage: Services['storage'], sha256: string): Promise<Buffer> =>
  buffer(await storage.read(sha256))

type Deps = Pick<Services, 'store' | 'storage' | 'pictures'>

/** How pictures of a brand are read, its logos ready to be looked for. */
export interface ReadyBrand extends Omit<BrandReading, 'logos'> {
  readonly logos: readonly SoughtLogo[]
}

/** So many brands' logos are kept ready. */
const BRANDS_MAX = 50

/** Answers how a brand's pictures are read; its logos are made ready again only when they have changed. */
export function brandShelf(means: Deps) {
  const shelf = new Map<string, Pick<ReadyBrand, 'soughtKey' | 'logos'>>()
  /** Null where there is no such brand. A picture whose content can't be had, or that is too plain, is passed over. */
  return async (brandId: string, signal: AbortSignal): Promise<ReadyBrand | null> => {
    const reading = await brandReading(means.store.db, brandId)
    if (!reading) return null
    const { soughtKey } = reading
    const known = shelf.get(brandId)
    const logos = known?.soughtKey === soughtKey ? known.logos : await readyLogos(means, reading, signal)
    shelf.delete(brandId)
    shelf.set(brandId, { soughtKey, logos })
    if (shelf.size > BRANDS_MAX) shelf.delete(shelf.keys().next().value!)
    return { ...reading, logos }
  }
}

async function readyLogos(
  { storage, pictures }: Deps,
  { logos }: BrandReading,
  signal: AbortSignal,
): Promise<SoughtLogo[]> {
  const contents = await Promise.allSettled(logos.map(({ sha256 }) => contentOf(storage, sha256)))
  const had = contents.flatMap((content, n) =>
    content.status === 'fulfilled' ? [{ name: logos[n]!.name, content: content.value }] : [],
  )
  return pictures.sought(had, signal)
}
