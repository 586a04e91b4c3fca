/** What sellers of the demo workspace share: stores they send buyers to, which make them aliases, and photos, which don't. */

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

/** Where a seller's picture stands: on its own host, or on every third listing where its partner has the same one too. */
export function pictureAddress({
  sellerId,
  seller,
  itemId,
  name,
}: {
  sellerId: string
  seller: string
  itemId: string
  name: string
}): string {
  const shared = PHOTOS.find(({ sellers }) => sellers.includes(seller))
  return shared && Number(itemId) % 3 === 0
    ? `${shared.address}/${name}`
    : `https://${sellerId}.pictures.example/${name}`
}
