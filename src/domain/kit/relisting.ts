import * as z from 'zod/mini'
import { countOf, likenessText } from './words.ts'
import { id, moment, text } from './text.ts'
import type { ListingState } from './vocabulary.ts'

/**
 * The re-listing watch (decision 0117): a listing that was removed is watched for some days, and a new one that offers the same again is
 * shown as back after removal. Each piece of evidence counts points; who is said to be back has `RELISTING_POINTS` of them, which no
 * single piece but the address gives.
 */

/** How many days a removed listing is watched unless its brand says otherwise, and between which a brand can choose. */
export const RELISTING_DAYS = 15
export const RELISTING_DAYS_MIN = 1
export const RELISTING_DAYS_MAX = 90

/** From so many points on a listing is back. */
export const RELISTING_POINTS = 100

/** Descriptions at least so much alike say the same; they are compared from so many characters on. */
export const RELISTING_DESCRIPTION = 0.8
export const RELISTING_DESCRIPTION_CHARACTERS = 80
/** Prices no further apart than this share are the same. */
const PRICE_APART = 0.02

export const RELISTING_EVIDENCE = [
  'address',
  'item',
  'seller',
  'alias',
  'picture',
  'title',
  'description',
  'product',
  'price',
] as const
export type RelistingEvidenceKind = (typeof RELISTING_EVIDENCE)[number]

export const relistingEvidence = z.object({
  kind: z.enum(RELISTING_EVIDENCE),
  points: z.int(),
  /** How alike it is, from 0 to 1, where that can differ. */
  likeness: z.optional(z.number()),
  /** Others had it before the removal, who were not found to infringe: it tells less. */
  shared: z.optional(z.boolean()),
})
export type RelistingEvidence = z.infer<typeof relistingEvidence>

/** That a listing is back after the removal of another one. */
export const relisting = z.object({
  /** The listing that was removed, and its title. */
  removed: id(),
  title: text(),
  /** When it was removed. */
  at: moment(),
  /** How long removed listings of the brand are watched. */
  days: z.int(),
  points: z.int(),
  evidence: z.array(relistingEvidence),
  /** The last complaint that took it down; null where none did, or it is gone. */
  complaint: z.nullable(id()),
  /** When a person said that it is not the same; it is told to who can take that back, and nothing counts it. */
  dismissed: z.nullable(moment()),
})
export type Relisting = z.infer<typeof relisting>

/** Whether a new listing is the one that was removed, as a person judges it. */
export const relistingJudged = z.object({ isSame: z.boolean() })

/** What a new listing and a removed one have in common. */
export interface RelistingTies {
  /** Whether one account offers both, or two that are linked to each other. */
  readonly account: 'same' | 'alias' | null
  readonly address: boolean
  /** Whether both have one item number on marketplaces of one platform. */
  readonly item: boolean
  /** How alike their pictures, titles and descriptions are; null where they are not, or one is not known. */
  readonly picture: number | null
  readonly title: number | null
  readonly description: number | null
  readonly product: boolean
  readonly price: boolean
  /** Whether their titles name other models, as of two phones. */
  readonly models: boolean
}

/** What of a pair others had before the removal. */
export type SharedTies = Readonly<Record<'picture' | 'title' | 'description', boolean>>
export const NOTHING_SHARED: SharedTies = { picture: false, title: false, description: false }

/**
 * Whether a listing that was there before the removal and was not found to infringe makes a piece tell less. One of another seller does. One of the same
 * seller may be the same offer once more that nobody has looked at yet: then its picture alone does, which may stand before all of its goods.
 */
export const tellsShared = (
  kind: keyof SharedTies,
  { isOwn, state }: { readonly isOwn: boolean; readonly state: ListingState },
): boolean => !isOwn || kind === 'picture' || state !== 'NEW'

/**
 * The points of each piece: within one seller's accounts, and between sellers that have nothing to do with each other. There a picture, a
 * title and a description that further shops use say next to nothing, and the product nothing: every shop sells it.
 */
const POINTS = {
  own: { item: 45, picture: 40, title: 40, description: 30, product: 20, price: 20 },
  other: { item: 40, picture: 50, title: 30, description: 20, product: 0, price: 20 },
} as const
const SHARED_POINTS = {
  own: { picture: 10, title: 20, description: 5 },
  other: { picture: 15, title: 10, description: 5 },
} as const
const ADDRESS_POINTS = RELISTING_POINTS
const ACCOUNT_POINTS = 60

/** What speaks for a listing's being the removed one again, with its points; what counts nothing is left out. */
export function relistingEvidenceOf(ties: RelistingTies, shared: SharedTies): RelistingEvidence[] {
  const whose = ties.account ? 'own' : 'other'
  const points = POINTS[whose]
  const alike = (kind: keyof SharedTies, likeness: number | null): RelistingEvidence[] =>
    likeness === null
      ? []
      : [
          {
            kind,
            points: shared[kind] ? SHARED_POINTS[whose][kind] : points[kind],
            likeness,
            ...(shared[kind] && { shared: true }),
          },
        ]
  const is = (kind: RelistingEvidenceKind, holds: boolean, count: number): RelistingEvidence[] =>
    holds && count > 0 ? [{ kind, points: count }] : []
  return [
    ...is('address', ties.address, ADDRESS_POINTS),
    ...is('item', ties.item, points.item),
    ...is('seller', ties.account === 'same', ACCOUNT_POINTS),
    ...is('alias', ties.account === 'alias', ACCOUNT_POINTS),
    ...alike('picture', ties.picture),
    ...alike('title', ties.models ? null : ties.title),
    ...alike('description', ties.description),
    ...is('product', ties.product && !ties.models, points.product),
    ...is('price', ties.price, points.price),
  ]
}

/** How many points evidence makes together. */
export const relistingPoints = (evidence: readonly RelistingEvidence[]): number =>
  evidence.reduce((sum, { points }) => sum + points, 0)

/** Whether so much evidence makes a listing one that is back. */
export const isBack = (evidence: readonly RelistingEvidence[]): boolean =>
  relistingPoints(evidence) >= RELISTING_POINTS

/** Whether a listing that appeared then falls into the watch of one that was removed: after the removal, and within its days. */
export const isWatchedAt = (removed: Date, days: number, appeared: Date): boolean =>
  appeared > removed && appeared.getTime() <= removed.getTime() + days * 86_400_000

/** Whether two prices of one currency are the same. */
export function isSamePrice(one: number, other: number): boolean {
  return one > 0 && other > 0 && Math.abs(one - other) <= PRICE_APART * Math.max(one, other)
}

/** Whether two titles both name models, words with a digit in them, and share none: "iPhone 12" and "iPhone 13". */
export function nameOtherModels(one: readonly string[], other: readonly string[]): boolean {
  const models = (words: readonly string[]) => new Set(words.filter((word) => /\d/.test(word)))
  const [first, second] = [models(one), models(other)]
  return first.size > 0 && second.size > 0 && ![...first].some((word) => second.has(word))
}

/** What of listings the filter can ask about the watch. */
export const RELISTING_CHOICES = ['BACK', 'WATCHED', 'RETURNED', 'STAYED'] as const
export type RelistingChoice = (typeof RELISTING_CHOICES)[number]
export const RELISTING_CHOICE_LABELS: Record<RelistingChoice, string> = {
  BACK: 'Back after removal',
  WATCHED: 'Removed, watched',
  RETURNED: 'Removed, came back',
  STAYED: 'Removed, stayed away',
}

const EVIDENCE_WORDS: Record<RelistingEvidenceKind, string> = {
  address: 'Same address',
  item: 'Same item number',
  seller: 'Same seller',
  alias: 'Linked seller account',
  picture: 'Picture',
  title: 'Title',
  description: 'Description',
  product: 'Same product',
  price: 'Same price',
}

/** A piece of evidence in words: "Picture 97 % alike, which others use too". */
export function relistingEvidenceWords({ kind, likeness, shared }: RelistingEvidence): string {
  const words =
    likeness === undefined
      ? EVIDENCE_WORDS[kind]
      : likeness === 1
        ? `Same ${EVIDENCE_WORDS[kind].toLowerCase()}`
        : `${EVIDENCE_WORDS[kind]} ${likenessText(likeness)}`
  return shared ? `${words}, which others use too` : words
}

/** How often what was removed came back within its watch. */
export const relistingRate = z.object({
  /** Of how many removals the watch is over. */
  over: z.int(),
  /** How many of these came back within it. */
  returned: z.int(),
  /** How many removals are still watched. */
  watched: z.int(),
  /** The shortest and the longest watch among the brands counted. */
  days: z.object({ least: z.int(), most: z.int() }),
})
export type RelistingRate = z.infer<typeof relistingRate>

const daysWords = ({ least, most }: RelistingRate['days']): string =>
  least === most ? countOf(most, 'day') : `${least} to ${most} days`

/** The days of several watches in words: "15 days", or "10 to 30 days". */
export const relistingDaysWords = (days: readonly RelistingRate['days'][]): string =>
  daysWords({
    least: Math.min(...days.map(({ least }) => least)),
    most: Math.max(...days.map(({ most }) => most)),
  })

/** A rate in per cent, rounded; null without a single watch that is over. */
export const relistingShare = ({ over, returned }: Pick<RelistingRate, 'over' | 'returned'>): string | null =>
  over === 0 ? null : `${Math.round((returned / over) * 100)} %`

/** A rate in words: "Back within 15 days: 18 %". */
export const relistingRateWords = (rate: RelistingRate): string =>
  `Back within ${daysWords(rate.days)}: ${relistingShare(rate) ?? 'no removal to tell by yet'}`

/** What a rate counts: "4 of 22 removals, 3 more watched". */
export const relistingCountWords = ({ over, returned, watched }: RelistingRate): string =>
  `${returned.toLocaleString('en')} of ${countOf(over, 'removal')}${watched > 0 ? `, ${watched.toLocaleString('en')} more watched` : ''}`

/** The address of the listings that are back after one removal, of a listing or of all of a complaint. */
export const relistedPath = (id: string): string => `/listings?start=&end=&field=relistedFrom&value=${id}`
