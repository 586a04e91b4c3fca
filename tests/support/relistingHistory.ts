import type { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { cropped, framed, mirrored, overprinted, recompressed } from './changedPictures.ts'
import { drawnGoods } from './drawnGoods.ts'
import type { ListingSeed } from './seeds.ts'

/**
 * A scripted history of takedowns: twenty goods of twenty sellers are removed on one day, and then sellers come back in many ways, while
 * honest shops, and the same sellers, list what has nothing to do with it.
 */

const DAY_MS = 86_400_000
export const REMOVED = new Date(Date.now() - 18 * DAY_MS)
const daysAfter = (days: number) => new Date(REMOVED.getTime() + days * DAY_MS)

export interface Scene {
  readonly brandId: string
  readonly marketplaceId: string
  /** Another marketplace of the same platform. */
  readonly otherMarketplaceId: string
  /** And one more. */
  readonly thirdMarketplaceId: string
  readonly productId: string
  /** Stores a picture that was looked at; answers its file. */
  readonly stored: (picture: Buffer) => Promise<string>
}

/** A listing of the history, and which removal it is again; null where it is none. */
export interface Told {
  /** What happens, for whoever reads a failure. */
  readonly what: string
  readonly again: number | null
  readonly seed: ListingSeed
}

const WORDS = [
  ['Copper kettle', 'stovetop', 'two litres', 'whistling', 'Kupferkessel für den Herd'],
  ['Leather satchel', 'hand stitched', 'brown', 'brass buckle', 'Ledertasche handgenäht'],
  ['Wireless earbuds', 'noise cancelling', 'charging case', 'black', 'Kabellose Ohrhörer'],
  ['Trail backpack', 'rain cover', 'forty litres', 'green', 'Wanderrucksack mit Regenschutz'],
  ['Ceramic teapot', 'hand painted', 'six cups', 'blue', 'Teekanne aus Keramik'],
  ['Merino scarf', 'woven border', 'winter', 'grey', 'Schal aus Merinowolle'],
  ['Running shoes', 'breathable mesh', 'cushioned sole', 'white', 'Laufschuhe mit Dämpfung'],
  ['Folding umbrella', 'windproof frame', 'automatic', 'red', 'Taschenschirm sturmfest'],
  ['Desk lamp', 'dimmable light', 'swivel arm', 'silver', 'Schreibtischlampe dimmbar'],
  ['Espresso grinder', 'conical burrs', 'stainless', 'compact', 'Espressomühle aus Edelstahl'],
  ['Travel pillow', 'memory foam', 'washable cover', 'navy', 'Nackenkissen für die Reise'],
  ['Garden shears', 'forged blades', 'ergonomic grip', 'orange', 'Gartenschere geschmiedet'],
  ['Bluetooth speaker', 'waterproof housing', 'deep bass', 'teal', 'Lautsprecher wasserdicht'],
  ['Chef knife', 'damascus steel', 'walnut handle', 'twenty centimetres', 'Kochmesser aus Damast'],
  ['Yoga mat', 'natural rubber', 'non slip', 'violet', 'Yogamatte aus Kautschuk'],
  ['Baby monitor', 'night vision', 'two way talk', 'ivory', 'Babyphon mit Nachtsicht'],
  ['Bicycle helmet', 'magnetic visor', 'adjustable dial', 'yellow', 'Fahrradhelm mit Visier'],
  ['Perfume flask', 'eau de parfum', 'amber and cedar', 'fifty millilitres', 'Parfüm im Flakon'],
  ['Camping stove', 'piezo ignition', 'foldable legs', 'titanium', 'Campingkocher klappbar'],
  ['Wrist watch', 'sapphire glass', 'automatic movement', 'rose gold', 'Armbanduhr mit Saphirglas'],
] as const

const titleOf = (at: number, tail = 'original') => {
  const [name, first, second, third] = WORDS[at]!
  return `Vessmont ${name} ${first} ${second} ${third} edition ${at < 10 ? 'classic' : 'modern'} ${tail}`
}
const translatedOf = (at: number) => `${WORDS[at]![4]} Geschenkidee schneller Versand`
const descriptionOf = (at: number, by: string) =>
  `${by} offers the ${WORDS[at]!.slice(0, 4).join(', ')} from stock ${at}. Shipped within two days in a padded box, with a card of thanks from ${by} and a spare part.`
const priceOf = (at: number) => (12 + at * 1.7).toFixed(2)
const fairPriceOf = (at: number) => (48 + at * 3.1).toFixed(2)

const GOODS = 20
/** Up to this one, the removed listings showed the picture of the maker, which shops use as well. */
const STOCK = 10
export const goodsOf = (at: number): Promise<Buffer> =>
  drawnGoods({ shape: at % 6, pattern: 40 + at * 3, ground: at % 5 })
const newPicture = (at: number): Promise<Buffer> =>
  drawnGoods({ shape: (at + 2) % 6, pattern: 140 + at * 3, ground: (at + 3) % 5 })

const CHANGES = [
  recompressed(40),
  cropped({ left: 0.1, top: 0.05, right: 0.1, bottom: 0.05 }),
  framed({ left: 0.08, top: 0.08, right: 0.08, bottom: 0.08 }, '#fefefe'),
  mirrored,
  overprinted('<text x="4" y="14" font-size="10" fill="#c00">SALE</text>'),
]

/** What was there before, and was removed; then what came after. */
export async function scriptedHistory(scene: Scene): Promise<{ removed: ListingSeed[]; told: Told[] }> {
  const { brandId, marketplaceId, otherMarketplaceId, thirdMarketplaceId, productId } = scene
  const originals = await Promise.all(Array.from({ length: GOODS }, (_, at) => goodsOf(at)))
  const show = async (picture: Buffer) => {
    const file = await scene.stored(picture)
    return { images: [{ url: `https://img.example/${file}`, file }] }
  }
  const changed = (at: number, change: number) => CHANGES[change % CHANGES.length]!(originals[at]!, [])
  const base = { brandId, marketplaceId }
  const shop = (name: string) => ({
    seller: name,
    sellerId: name,
    sellerStoreUrl: `https://shops.example/${name}`,
  })
  const account = (at: number) => shop(`seller-${at}`)
  const alias = (at: number) => ({
    ...shop(`again-${at}`),
    sellerStoreUrl: `https://shops.example/seller-${at}`,
  })
  const stranger = () => shop(`stranger-${randomUUID()}`)
  const item = (at: number) => `B0ITEM${at}`

  const removed = await Promise.all(
    originals.map(async (picture, at): Promise<ListingSeed> => ({
      ...base,
      ...account(at),
      ...(await show(picture)),
      itemId: item(at),
      title: titleOf(at),
      description: descriptionOf(at, `seller ${at}`),
      price: priceOf(at),
      productId: at % 2 === 0 ? productId : null,
      state: 'INFRINGING',
      listingStatus: 'VIOLATION_REMOVED',
      filing: new Date(REMOVED.getTime() - 3 * DAY_MS),
      takedown: REMOVED,
      created: new Date(REMOVED.getTime() - 9 * DAY_MS),
    })),
  )

  const told: Told[] = []
  const tell = (what: string, again: number | null, seed: Partial<ListingSeed>, day: number) =>
    told.push({ what, again, seed: { ...base, created: daysAfter(day), price: '77.00', ...seed } })

  for (let at = 0; at < GOODS; at++) {
    // Shops that were there before the removal, with the maker's picture and words.
    if (at < STOCK)
      for (const n of [1, 2])
        tell(
          'a shop with the maker’s picture, before the removal',
          null,
          {
            ...stranger(),
            ...(await show(await recompressed(60 + n)(originals[at]!, []))),
            title: titleOf(at, n === 1 ? 'original' : 'genuine'),
            price: fairPriceOf(at),
            state: n === 1 ? 'AUTHORIZED_SELLER' : 'IRRELEVANT',
          },
          -20 - n,
        )
    const day = 1 + (at % 12)
    switch (at % 10) {
      case 0:
        tell(
          'the same seller, picture and title',
          at,
          { ...account(at), ...(await show(originals[at]!)), title: titleOf(at), price: priceOf(at) },
          day,
        )
        break
      case 1:
        tell(
          'the same seller with the picture changed and other words',
          at,
          { ...account(at), ...(await show(await changed(at, at))), title: translatedOf(at) },
          day,
        )
        break
      case 2:
        tell(
          'the same seller with a new picture and nearly the same words',
          at,
          { ...account(at), ...(await show(await newPicture(at))), title: titleOf(at, 'special') },
          day,
        )
        break
      case 3:
        tell(
          'the same seller with another picture, in another language',
          at,
          {
            ...account(at),
            ...(await show(await changed(at, at + 1))),
            title: translatedOf(at),
            price: priceOf(at),
          },
          day,
        )
        break
      case 4:
        tell(
          'a linked account with a new picture',
          at,
          { ...alias(at), ...(await show(await newPicture(at))), title: titleOf(at) },
          day,
        )
        break
      case 5:
        tell(
          'a linked account with the picture changed, in another language',
          at,
          { ...alias(at), ...(await show(await changed(at, at))), title: translatedOf(at) },
          day,
        )
        break
      case 6:
        tell(
          'the same item on another marketplace of the platform',
          at,
          {
            ...account(at),
            marketplaceId: otherMarketplaceId,
            itemId: item(at),
            ...(await show(await newPicture(at))),
            title: translatedOf(at),
          },
          day,
        )
        break
      case 7:
        // Whoever only has what every shop has can't be told from a shop.
        if (at >= STOCK)
          tell(
            'a new account with the own picture, words and price',
            at,
            {
              ...stranger(),
              ...(await show(await changed(at, 0))),
              title: titleOf(at, 'new'),
              price: priceOf(at),
            },
            day,
          )
        break
      case 8:
        tell(
          'a linked account that sells the same product at the same price',
          at,
          {
            ...alias(at),
            ...(await show(await newPicture(at))),
            title: translatedOf(at),
            price: priceOf(at),
            productId,
          },
          day,
        )
        break
      case 9:
        if (at >= STOCK)
          tell(
            'a new account with the own picture framed, words and description',
            at,
            {
              ...stranger(),
              ...(await show(await changed(at, 2))),
              title: titleOf(at, 'new'),
              description: descriptionOf(at, `seller ${at}`),
            },
            day,
          )
        break
    }
    if (at >= STOCK && at % 10 < 7)
      tell(
        'a new account with the own picture changed, words and price',
        at,
        {
          ...stranger(),
          ...(await show(await changed(at, at + 2))),
          title: titleOf(at, 'offer'),
          price: priceOf(at),
        },
        day + 1,
      )
    // Two that nothing but the picture gives away.
    if (at === 12 || at === 15)
      tell(
        'a new account with the own picture alone',
        at,
        { ...stranger(), ...(await show(await changed(at, 4))), title: translatedOf(at) },
        day + 2,
      )
    // A second one of the same seller.
    if (at % 3 === 0)
      tell(
        'the same seller once more',
        at,
        { ...account(at), ...(await show(await changed(at, 4))), title: titleOf(at, 'last') },
        day + 2,
      )

    // What is not the removed listing.
    if (at < STOCK) {
      tell(
        'a new shop with the maker’s picture',
        null,
        {
          ...stranger(),
          ...(await show(await changed(at, 1))),
          title: translatedOf(at + 3),
          price: fairPriceOf(at),
        },
        day,
      )
      tell(
        'a new shop with the maker’s picture, words and the same price',
        null,
        { ...stranger(), ...(await show(originals[at]!)), title: titleOf(at), price: priceOf(at) },
        day,
      )
      tell(
        'another shop’s offer of the same item elsewhere',
        null,
        {
          ...stranger(),
          marketplaceId: thirdMarketplaceId,
          itemId: item(at),
          ...(await show(originals[at]!)),
          title: titleOf(at),
          price: fairPriceOf(at),
        },
        day,
      )
    } else {
      tell(
        'a shop with the picture alone, at the same price',
        null,
        {
          ...stranger(),
          ...(await show(await recompressed(70)(await newPicture(at + 40), []))),
          title: titleOf(at, 'shop'),
          price: priceOf(at),
        },
        day,
      )
    }
    tell(
      'the same seller’s other goods',
      null,
      {
        ...account(at),
        ...(await show(await newPicture(at + 60))),
        title: `Vessmont garden set ${['oak', 'elm', 'ash'][at % 3]} bench with cushions for terrace`,
        price: '240.00',
      },
      day,
    )
    if (at % 4 === 0)
      tell(
        'a linked account’s other goods',
        null,
        {
          ...alias(at),
          ...(await show(await newPicture(at + 90))),
          title: 'Vessmont wall clock silent movement for kitchens and halls',
          price: '31.00',
        },
        day,
      )
    if (at % 5 === 0)
      tell(
        'it again after its watch',
        null,
        { ...account(at), ...(await show(originals[at]!)), title: titleOf(at) },
        17,
      )
    if (at % 5 === 1)
      tell(
        'found late, but there before the removal',
        null,
        {
          ...account(at),
          ...(await show(originals[at]!)),
          title: titleOf(at, 'twin'),
          firstSeen: daysAfter(-4),
        },
        3,
      )
  }
  // One pattern of words for many models, of one seller.
  const models = (model: string) => `Protective cover matte finish anti slip for Vessmont phone ${model}`
  removed.push({
    ...base,
    ...account(99),
    ...(await show(await newPicture(200))),
    title: models('X12'),
    price: '9.00',
    state: 'INFRINGING',
    listingStatus: 'VIOLATION_REMOVED',
    filing: REMOVED,
    takedown: REMOVED,
    created: daysAfter(-9),
  })
  for (const [n, model] of ['X13', 'X14', 'X20'].entries())
    tell(
      'the same seller’s cover for another model',
      null,
      { ...account(99), ...(await show(await newPicture(210 + n))), title: models(model), price: '9.00' },
      2,
    )
  // One picture of the shop before all of its goods.
  const banner = { ...account(98), ...(await show(await newPicture(230))) }
  const bannered = (title: string, more: Partial<ListingSeed>): ListingSeed => ({
    ...base,
    ...banner,
    title,
    ...more,
  })
  tell(
    'the same seller’s other goods before the same banner, before the removal',
    null,
    bannered('Vessmont rubber boots lined for children in all sizes', {}),
    -12,
  )
  removed.push(
    bannered('Vessmont straw hat with wide brim and ribbon for summer', {
      state: 'INFRINGING',
      listingStatus: 'VIOLATION_REMOVED',
      filing: REMOVED,
      takedown: REMOVED,
      created: daysAfter(-9),
    }),
  )
  tell(
    'the same seller’s other goods before the same banner',
    null,
    bannered('Vessmont woollen blanket for sofas and long winter nights', {}),
    4,
  )
  return { removed, told }
}
