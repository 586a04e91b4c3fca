import type { Buffer } from 'node:buffer'
import { seededRandom } from '../../server/cli/demo/random.ts'
import {
  type Change,
  collaged,
  cropped,
  framed,
  mirrored,
  overprinted,
  recompressed,
} from './changedPictures.ts'
import { drawnGoods } from './drawnGoods.ts'
import { REMOVED, type Scene, type Told } from './relistingHistory.ts'
import type { ListingSeed } from './seeds.ts'

/**
 * A second history of takedowns, on which the watch's points were never tuned: goods, words, shops and pictures of its own, and chance
 * decides what a seller who comes back keeps of the listing. Nothing here may be fitted to what the watch finds.
 */

const DAY_MS = 86_400_000
const GOODS = 40
const daysAfter = (days: number) => new Date(REMOVED.getTime() + days * DAY_MS)

const THINGS = [
  'cordless drill',
  'rice cooker',
  'down jacket',
  'gaming mouse',
  'hiking boots',
  'sofa throw',
  'sun cream',
  'toy train',
]
const SAID = [
  'heavy duty',
  'slim fit',
  'limited series',
  'two speed',
  'extra soft',
  'family pack',
  'travel size',
  'all weather',
]
const MADE = [
  'aluminium',
  'bamboo',
  'recycled cotton',
  'borosilicate',
  'full grain',
  'micro fibre',
  'mineral',
  'birch wood',
]
const LOOKS = ['graphite', 'mint', 'burgundy', 'sand', 'cobalt', 'cream', 'olive', 'coral']
const ELSEWHERE = [
  'perceuse sans fil robuste livraison rapide',
  'Reiskocher klein für Studenten',
  'piumino invernale leggero uomo',
  'ratón para juegos con cable',
  'botas de montaña impermeables',
  'narzuta na kanapę miękka',
  'crème solaire peau sensible',
  'Spielzeugeisenbahn aus Holz',
]

/** Chance that can be told again. */
const { next: random, pick: oneOf, chance } = seededRandom(20_261_126)

const titleOf = (at: number) =>
  `Vessmont ${THINGS[at % 8]!} ${SAID[(at * 3) % 8]!} ${MADE[(at * 5 + 1) % 8]!} ${LOOKS[Math.floor(at / 8) + (at % 3)]!} no ${1_000 + at * 37}`
/** The same words as a seller writes them once more. */
const rewritten = (title: string) =>
  oneOf([
    `${title} NEW`,
    `✅ ${title} free delivery`,
    title.toUpperCase(),
    title.replace('Vessmont ', 'Genuine Vessmont '),
    title.split(' ').toReversed().join(' '),
  ])
const descriptionOf = (at: number) =>
  `Our ${THINGS[at % 8]!} in ${LOOKS[at % 8]!}: ${SAID[at % 8]!}, ${MADE[at % 8]!}. Sent by tracked parcel from lot ${at}, thirty days to return it, with a pouch and a leaflet in four languages.`
const priceOf = (at: number) => (9 + ((at * 13) % 60) + 0.49).toFixed(2)

const pictureOf = (at: number): Promise<Buffer> =>
  drawnGoods({ shape: (at * 5) % 6, pattern: 400 + at * 7, ground: (at * 2 + 1) % 5, hue: (at * 25) % 360 })
const otherPicture = (n: number): Promise<Buffer> =>
  drawnGoods({ shape: (n * 7 + 1) % 6, pattern: 900 + n * 11, ground: n % 5, hue: (n * 40) % 360 })

const changeBy = (): Change =>
  oneOf<Change>([
    recompressed(30 + Math.round(random() * 50)),
    cropped({ left: random() * 0.15, top: random() * 0.1, right: random() * 0.15, bottom: random() * 0.1 }),
    framed({ left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 }, '#202020'),
    mirrored,
    overprinted(
      '<rect x="0" y="84" width="100" height="16" fill="#163"/><text x="4" y="95" font-size="9" fill="#fff">IN STOCK</text>',
    ),
    collaged(2, 1, 0),
  ])

/** What was there before, and was removed; then what came after. */
export async function secondHistory(scene: Scene): Promise<{ removed: ListingSeed[]; told: Told[] }> {
  const { brandId, marketplaceId, otherMarketplaceId, productId } = scene
  const show = async (picture: Buffer) => {
    const file = await scene.stored(picture)
    return { images: [{ url: `https://img.example/${file}`, file }] }
  }
  const shop = (name: string) => ({
    seller: name,
    sellerId: name,
    sellerStoreUrl: `https://stores.example/${name}`,
  })
  const owner = (at: number) => shop(`lot-${at}-store`)
  const linked = (at: number) => ({ ...shop(`outlet-${at}`), sellerStoreUrl: owner(at).sellerStoreUrl })
  const base = { brandId, marketplaceId }
  const pictures = await Promise.all(Array.from({ length: GOODS }, (_, at) => pictureOf(at)))
  const removed: ListingSeed[] = []
  for (const [at, picture] of pictures.entries())
    removed.push({
      ...base,
      ...owner(at),
      ...(await show(picture)),
      itemId: `LOT-${at}-A`,
      title: titleOf(at),
      description: descriptionOf(at),
      price: priceOf(at),
      productId: chance(0.5) ? productId : null,
      state: 'INFRINGING',
      listingStatus: 'VIOLATION_REMOVED',
      filing: daysAfter(-4),
      takedown: REMOVED,
      created: daysAfter(-10),
    })
  const told: Told[] = []
  const tell = (what: string, again: number | null, seed: Partial<ListingSeed>, day: number) =>
    told.push({ what, again, seed: { ...base, created: daysAfter(day), price: '55.55', ...seed } })
  let drawn = 0
  const fresh = async () => show(await otherPicture(drawn++))

  for (let at = 0; at < GOODS; at++) {
    const original = pictures[at]!
    // Some have a shop beside them that shows the maker's picture all the time.
    const isStock = chance(0.4)
    if (isStock)
      tell(
        'a shop with the maker’s picture, before the removal',
        null,
        {
          ...shop(`boutique-${at}`),
          ...(await show(await recompressed(75)(original, []))),
          title: titleOf(at),
          price: (Number(priceOf(at)) * 2.3).toFixed(2),
          state: 'AUTHORIZED_SELLER',
        },
        -15,
      )
    if (chance(0.7)) {
      const who = oneOf(['owner', 'owner', 'linked', 'new'] as const)
      const keepsPicture = chance(0.75)
      // A new account that keeps neither picture nor words is somebody else’s to everybody.
      const keepsWords = who === 'new' || !keepsPicture ? true : chance(0.6)
      const keepsPrice = chance(0.6)
      const kept = [keepsPicture ? 'picture' : null, keepsWords ? 'words' : null, keepsPrice ? 'price' : null]
      tell(
        `${who} with ${kept.filter(Boolean).join(', ') || 'nothing'}${isStock ? ', where others have the picture too' : ''}`,
        at,
        {
          ...(who === 'owner' ? owner(at) : who === 'linked' ? linked(at) : shop(`fresh-${at}`)),
          ...(keepsPicture
            ? await show(await changeBy()(original, [await otherPicture(500 + at)]))
            : await fresh()),
          title: keepsWords ? rewritten(titleOf(at)) : ELSEWHERE[at % 8]!,
          ...(chance(0.4) ? { description: descriptionOf(at) } : {}),
          ...(keepsPrice ? { price: priceOf(at) } : {}),
          ...(chance(0.15) ? { marketplaceId: otherMarketplaceId } : {}),
        },
        1 + Math.floor(random() * 13),
      )
    }
    // What is not the removed listing.
    if (isStock)
      tell(
        'a new shop with the maker’s picture and words',
        null,
        {
          ...shop(`bazaar-${at}`),
          ...(await show(await recompressed(65)(original, []))),
          title: rewritten(titleOf(at)),
          price: (Number(priceOf(at)) * (1.5 + random())).toFixed(2),
        },
        1 + Math.floor(random() * 13),
      )
    if (chance(0.6))
      tell(
        'the same seller’s other goods',
        null,
        {
          ...owner(at),
          ...(await fresh()),
          title: `Vessmont ${THINGS[(at + 3) % 8]!} ${MADE[(at + 5) % 8]!} set of ${2 + (at % 5)} with stand`,
          price: (80 + at).toFixed(2),
        },
        1 + Math.floor(random() * 13),
      )
    if (chance(0.4))
      tell(
        'somebody else’s offer of another of the kind',
        null,
        {
          ...shop(`corner-${at}`),
          ...(await fresh()),
          title: titleOf((at + 8) % GOODS),
          price: priceOf(at),
        },
        1 + Math.floor(random() * 13),
      )
    if (chance(0.2))
      tell(
        'it again after its watch',
        null,
        { ...owner(at), ...(await show(original)), title: titleOf(at) },
        16.5,
      )
  }
  return { removed, told }
}
