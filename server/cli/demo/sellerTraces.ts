import { v7 as uuidv7 } from 'uuid'
import type { Picture } from '../../../src/domain/kit/picture.ts'

/** What links sellers of the demo workspace: stores they send buyers to, and photos of their own that they share. */

interface Trace {
  readonly sellers: readonly string[]
  /** The store's address, or that of the photos. */
  readonly address: string
}

const STORES: readonly Trace[] = [
  { sellers: ['lux-timehouse', 'aaa_horology'], address: 'https://www.timehouse-outlet.example/shop' },
  { sellers: ['RunCity Outlet', 'sneaker_dropz'], address: 'https://runcity-outlet.example/store' },
  { sellers: ['milano.bags.it'], address: 'https://milano-bags.example/it' },
  { sellers: ['City Boutique'], address: 'https://city-boutique.example/nl' },
]
const PHOTOS: readonly Trace[] = [
  { sellers: ['aaa_horology', 'watchgalaxy88'], address: 'https://photos.horology.example' },
  { sellers: ['hot-audio-now', 'mega.sale.shop'], address: 'https://photos.megasale.example' },
  { sellers: ['glow depot', 'beauty_lot'], address: 'https://photos.glow-depot.example' },
]

/** The store that a listing of the seller leads to, where the seller has one. */
export const demoStoreUrl = (seller: string): string | null =>
  STORES.find(({ sellers }) => sellers.includes(seller))?.address ?? null

/** The pictures of a listing with, on every third, one that the seller and its partner took themselves. */
export function withOwnPhoto(pictures: readonly Picture[], seller: string, itemId: string): Picture[] {
  const photos = PHOTOS.find(({ sellers }) => sellers.includes(seller))
  const [first] = pictures
  if (!photos || !first || Number(itemId) % 3 !== 0) return [...pictures]
  return [...pictures, { ...first, url: `${photos.address}/${Number(itemId) % 4}.jpg` }]
}

/** A stored picture, and the seller's own copy of it. */
export interface OwnCopy {
  readonly of: string
  readonly id: string
}

/** Gives each seller pictures of its own: what looks alike is another file at another address. Answers the copies made. */
export function copyPictures(rows: readonly { seller_id?: unknown; images?: unknown }[]): OwnCopy[] {
  const copies = new Map<string, OwnCopy>()
  for (const row of rows) {
    const seller = String(row.seller_id)
    const own = (picture: Picture): Picture => {
      const key = `${seller} ${picture.file}`
      const copy = copies.get(key) ?? { of: picture.file!, id: uuidv7() }
      copies.set(key, copy)
      return { url: picture.url.replace('//pictures.', `//${seller}.pictures.`), file: copy.id }
    }
    row.images = (row.images as Picture[]).map(own)
  }
  return [...copies.values()]
}
