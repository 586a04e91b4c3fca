import * as z from 'zod/mini'
import { UNDECIDED_STATES } from './listingState.ts'
import { NEAR_DUPLICATE_LIKENESS } from './scoring.ts'
import type { ListingState } from '../kit/vocabulary.ts'
import { likenessText } from '../kit/words.ts'

/**
 * Groups of listings that can be decided alike: which listings belong together, and what tells one from the rest. A group
 * has a hub, its first listing, and every other one has something in common with the hub itself (decision 100).
 */

/** How many listings one group holds: what one person can look at before deciding. */
export const GROUP_MAX = 200

/** Titles at least so much alike tie two listings; from 0 to 1. */
export const TITLE_TIE = NEAR_DUPLICATE_LIKENESS
/** A title with fewer groups of three letters says too little to tie anything. */
export const TITLE_TIE_TRIGRAMS = 12

/** How much of two pictures shows the same, where it is not all of both: one has a plain frame, or one is a part of the other. */
const PICTURE_EXTENTS = ['framed', 'part'] as const
export type PictureExtent = (typeof PICTURE_EXTENTS)[number]

/** What a listing has in common with the hub of its group. */
export const groupTies = z.object({
  /** How alike their first pictures are in what both show, from 0 to 1; null where they don't show the same, or one is not known. */
  picture: z.nullable(z.number()),
  /** Absent where the pictures show the same as a whole. */
  extent: z.optional(z.enum(PICTURE_EXTENTS)),
  /** Whether they are so alike once one of them is mirrored. */
  mirrored: z.boolean(),
  /** How alike their titles are, from 0 to 1; null below `TITLE_TIE`. */
  title: z.nullable(z.number()),
  /** Whether the same account offers both. */
  seller: z.boolean(),
  /** Whether both are of one product at one price. */
  offer: z.boolean(),
})
export type GroupTies = z.infer<typeof groupTies>

/**
 * Whether these ties make a listing one of the group: a picture or a title does, and so does the same offer of the same seller.
 * A seller alone, or a price alone, is no reason to decide alike.
 */
export const belongs = ({ picture, title, seller, offer }: GroupTies): boolean =>
  picture !== null || title !== null || (seller && offer)

/** How strong ties are, to choose among several hubs. */
export const tieStrength = ({ picture, title, seller, offer }: GroupTies): number =>
  4 * (picture ?? 0) + 3 * (title ?? 0) + (seller ? 1 : 0) + (offer ? 1 : 0)

/** What ties a listing to its hub, in words: "picture 97 % alike". None for the hub itself. */
export const tieWords = ({ picture, extent, mirrored, title, seller, offer }: GroupTies): string[] => [
  ...(picture === null
    ? []
    : [
        [
          extent === 'part'
            ? `part of the picture ${likenessText(picture)}`
            : picture === 1
              ? 'same picture'
              : `picture ${likenessText(picture)}`,
          ...(extent === 'framed' ? ['framed'] : []),
          ...(mirrored ? ['mirrored'] : []),
        ].join(', '),
      ]),
  ...(title === null ? [] : [title === 1 ? 'same title' : `title ${likenessText(title)}`]),
  ...(seller ? ['same seller'] : []),
  ...(offer ? ['same product and price'] : []),
]

/** In what a listing differs from the rest of its group. */
export const GROUP_DIFFERENCES = ['price', 'seller', 'picture', 'title', 'platform'] as const
export type GroupDifference = (typeof GROUP_DIFFERENCES)[number]

export const DIFFERENCE_WORDS: Record<GroupDifference, string> = {
  price: 'Price',
  seller: 'Seller',
  picture: 'Picture',
  title: 'Title',
  platform: 'Platform',
}

/** A price that is further from the group's middle than this share stands out. */
export const PRICE_STANDS_OUT = 0.3
/** So many prices of one currency make a middle. */
const PRICES_MIN = 3

/** What is compared within a group. */
export interface GroupMember {
  readonly _id: string
  readonly price: string | null
  readonly currency: string | null
  readonly sellerKey: string | null
  readonly platform: string
  readonly state: ListingState
  /** Null for the hub. */
  readonly ties: GroupTies | null
}

/** Whether a listing waits for a decision; one that was decided, or is on hold, is left as it is when its group is decided. */
export const isOpenToDecide = ({ state }: { readonly state: ListingState }): boolean =>
  UNDECIDED_STATES.includes(state)

/**
 * What tells each member from most others, by its id: a price far from the middle of those in its currency, another seller or platform
 * than most have, a picture or a title that is not the hub's where most have that.
 */
export function differencesOf(members: readonly GroupMember[]): Map<string, GroupDifference[]> {
  const middles = middlePrices(members)
  const seller = ofMost(members, ({ sellerKey }) => sellerKey)
  const platform = ofMost(members, ({ platform }) => platform)
  const haveHubs = (tie: 'picture' | 'title') =>
    ofMost(members, ({ ties }) => ties === null || ties[tie] !== null) === true
  const [havePicture, haveTitle] = [haveHubs('picture'), haveHubs('title')]
  const tells: Record<GroupDifference, (member: GroupMember) => boolean> = {
    price: ({ price, currency }) => {
      const middle = middles.get(currency ?? '')
      return price !== null && middle !== undefined && Math.abs(Number(price) / middle - 1) > PRICE_STANDS_OUT
    },
    seller: ({ sellerKey }) => seller !== null && sellerKey !== seller,
    picture: ({ ties }) => havePicture && ties !== null && ties.picture === null,
    title: ({ ties }) => haveTitle && ties !== null && ties.title === null,
    platform: (member) => platform !== null && member.platform !== platform,
  }
  return new Map(
    members.map((member) => [member._id, GROUP_DIFFERENCES.filter((name) => tells[name](member))]),
  )
}

/** The middle of the prices of each currency that has enough of them. */
function middlePrices(members: readonly GroupMember[]): Map<string, number> {
  const priced = members.filter(({ price, currency }) => Number(price) > 0 && currency !== null)
  return new Map(
    [...Map.groupBy(priced, ({ currency }) => currency!)]
      .filter(([, { length }]) => length >= PRICES_MIN)
      .map(([currency, same]) => {
        const prices = same.map(({ price }) => Number(price)).sort((one, other) => one - other)
        return [currency, prices[Math.floor(prices.length / 2)]!]
      }),
  )
}

/** What more than half of the members have; null where there is no such thing. */
function ofMost<Value>(
  members: readonly GroupMember[],
  valueOf: (member: GroupMember) => Value | null,
): Value | null {
  const counts = new Map<Value | null, number>()
  for (const member of members) {
    const value = valueOf(member)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const [value, count] of counts) if (count * 2 > members.length) return value
  return null
}
