import * as z from 'zod/mini'
import { countOf } from '../kit/words.ts'
import { id, text } from '../kit/text.ts'

/** What a brand needs before its infringements can be found, decided and taken down. */

/** How much of it a brand has. */
export const brandReadiness = z.object({
  id: id(),
  name: text(200),
  rights: z.int(),
  /** The names of its trademarks without classes, which notices tell of each. */
  withoutClasses: z.array(text(300)),
  products: z.int(),
  officialPictures: z.int(),
  /** The enabled accounts that have the brand on their record. */
  people: z.int(),
  /** The marketplaces that its listings are on, and the names of those without an address for notices. */
  marketplaces: z.int(),
  withoutAddress: z.array(text(200)),
})
export type BrandReadiness = z.infer<typeof brandReadiness>

export const CHECKLIST_ITEMS = ['rights', 'products', 'officialPictures', 'people', 'marketplaces'] as const
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number]

/** One item: whether it is done, what there is or lacks in words, and where in Setup it is done. */
export interface CheckedItem {
  readonly item: ChecklistItem
  readonly title: string
  readonly isDone: boolean
  readonly words: string
  readonly path: string
}

const NAMED_MAX = 3

/** The names, the first few of them. */
function someOf(names: readonly string[]): string {
  const more = names.length - NAMED_MAX
  return more > 0 ? `${names.slice(0, NAMED_MAX).join(', ')} and ${more} more` : names.join(', ')
}

/** What a brand has and lacks, in the order in which it is needed. */
export function checklistOf(brand: BrandReadiness): CheckedItem[] {
  const { rights, withoutClasses, products, officialPictures, people, marketplaces, withoutAddress } = brand
  const place = `/setup/brands/${brand.id}`
  return [
    {
      item: 'officialPictures',
      title: 'Official pictures',
      isDone: officialPictures > 0,
      words:
        officialPictures > 0 ? countOf(officialPictures, 'picture') : 'None: copies of them are not found.',
      path: place,
    },
    {
      item: 'products',
      title: 'Products',
      isDone: products > 0,
      words: products > 0 ? countOf(products, 'product') : 'None: listings can’t be told apart by product.',
      path: `${place}/products`,
    },
    {
      item: 'rights',
      title: 'Property rights',
      isDone: rights > 0 && withoutClasses.length === 0,
      words:
        rights === 0
          ? 'None: a complaint has nothing to rest on.'
          : withoutClasses.length > 0
            ? `No classes for ${someOf(withoutClasses)}: notices lack them.`
            : countOf(rights, 'right'),
      path: `${place}/rights`,
    },
    {
      item: 'people',
      title: 'People',
      isDone: people > 0,
      words: people > 0 ? countOf(people, 'account') : 'No account has this brand on its record.',
      path: '/setup/users',
    },
    {
      item: 'marketplaces',
      title: 'Addresses for notices',
      isDone: marketplaces > 0 && withoutAddress.length === 0,
      words:
        marketplaces === 0
          ? 'Marketplaces come with the first listings.'
          : withoutAddress.length > 0
            ? `None for ${someOf(withoutAddress)}.`
            : `Known for ${countOf(marketplaces, 'marketplace')}.`,
      path: '/setup/marketplaces',
    },
  ]
}

/** How many items of a brand are still to be done. */
export const lackingOf = (brand: BrandReadiness): number =>
  checklistOf(brand).filter(({ isDone }) => !isDone).length
