import * as z from 'zod/mini'
import { listingSums } from '../kit/listingSums.ts'
import { relistingRate } from '../kit/relisting.ts'
import { picture } from '../kit/picture.ts'
import { PLAIN_PICTURES } from '../kit/plainPictures.ts'
import { chosenCountry } from '../kit/countries.ts'
import { country, id, moment, text } from '../kit/text.ts'
import { CHANNELS } from '../kit/vocabulary.ts'

/**
 * A seller on a marketplace (§10): who listings of one marketplace name by one seller id, or by one name where
 * they have no id. Names, store URLs and figures are computed from the listings in the caller's scope; country,
 * contact, payment and notes are kept per client.
 */

/** The days that a seller's risk looks back on. */
export const RISK_DAYS = 180

export const RISK_MEASURES = ['infringements', 'reach', 'platforms'] as const
export type RiskMeasure = (typeof RISK_MEASURES)[number]

/**
 * What each measure counts within the days of the risk, over all accounts of the seller, and the points that it gives: none at
 * `none`, half of `most` at `half` more, and the nearer to `most` the more there are.
 */
export const RISK_WORDS: Record<
  RiskMeasure,
  {
    readonly label: string
    readonly how: string
    readonly most: number
    readonly none: number
    readonly half: number
  }
> = {
  infringements: {
    label: 'Infringements',
    how: 'Listings found to infringe. 20 give half of the points.',
    most: 60,
    none: 0,
    half: 20,
  },
  reach: {
    label: 'Reach',
    how: 'Countries that its listings are offered in. Six give half of the points.',
    most: 25,
    none: 1,
    half: 5,
  },
  platforms: {
    label: 'Platforms',
    how: 'Marketplaces that its accounts sell on. Three give half of the points.',
    most: 15,
    none: 1,
    half: 2,
  },
}

/** The points that a count of a measure gives. */
export function riskPoints(measure: RiskMeasure, count: number): number {
  const { most, none, half } = RISK_WORDS[measure]
  const over = Math.max(0, count - none)
  return (most * over) / (over + half)
}

/** One measure of a risk: its count, and the points that it gives. */
const measure = z.object({ value: z.int(), points: z.number() })

/**
 * How risky a seller is, with all of its accounts: from 0 to 100 points, whatever others do, and out of 100 sellers of the caller's
 * scope with listings in the last 180 days, how many have less.
 */
export const sellerRisk = z.object({
  points: z.number(),
  percentile: z.number(),
  infringements: measure,
  reach: measure,
  platforms: measure,
  /** How many sellers it was compared with. */
  among: z.int(),
})
export type SellerRisk = z.infer<typeof sellerRisk>

/** Points from which a risk counts as high (20 infringements alone), and as raised (two). */
export const RISK_LEVELS = { high: 30, raised: 5 } as const
export type RiskLevel = 'high' | 'raised' | 'low'

/** The level of a risk, whatever others do; a seller without infringements in its days is never above low. */
export function riskLevel({ points, infringements }: SellerRisk): RiskLevel {
  if (infringements.value === 0) return 'low'
  if (points >= RISK_LEVELS.high) return 'high'
  return points >= RISK_LEVELS.raised ? 'raised' : 'low'
}

const stats = z.extend(listingSums, {
  active: z.int(),
  brands: z.array(text(200)),
  products: z.int(),
  countries: z.array(country()),
  /** How often what was removed came back; null where nothing was. Left out where it was not asked for. */
  relistings: z.optional(z.nullable(relistingRate)),
})
export type SellerStats = z.infer<typeof stats>
export const sellerStats = stats

/** The fields that people keep about a seller. */
export const SELLER_FIELDS = ['country', 'contact', 'payment', 'notes'] as const
export type SellerField = (typeof SELLER_FIELDS)[number]
export const SELLER_FIELD_LABELS: Record<SellerField, string> = {
  country: 'Country',
  contact: 'Contact',
  payment: 'Payment',
  notes: 'Notes',
}

/** What several accounts have together. */
export const accountsTogether = z.object({ accounts: z.int(), listings: z.int(), infringing: z.int() })
export type AccountsTogether = z.infer<typeof accountsTogether>

export const seller = z.object({
  id: id(),
  marketplace: text(200),
  marketplaceGroup: text(200),
  channel: z.enum(CHANNELS),
  /** The marketplace's own id of the seller; null where it is known by its name alone. */
  identifier: z.nullable(text(200)),
  /** As listings name it, the most frequent first. */
  names: z.array(text(500)),
  storeUrls: z.array(text(2_048)),
  country: z.nullable(country()),
  contact: z.nullable(text(1_000)),
  /** Where it wants to be paid: a bank account, a wallet, an account of a payment service. */
  payment: z.nullable(text(1_000)),
  notes: z.nullable(text()),
  /** When a field was last changed; null while none has been. */
  updated: z.nullable(moment()),
  /** The clients in the scope that have listings of it: each keeps fields of its own. */
  clients: z.array(text(200)),
  stats,
  /** Of all of its accounts. */
  risk: z.nullable(sellerRisk),
  /** Its other accounts in the scope. */
  others: accountsTogether,
})
export type Seller = z.infer<typeof seller>

/** What a seller is called: its most frequent name, else its id on the marketplace. */
export function sellerName({ names, identifier }: Pick<Seller, 'names' | 'identifier'>): string {
  return names[0] ?? identifier ?? 'Unknown'
}

/** Which listings are a seller's, as a filter has it. */
export function listingsOfSeller({
  id,
  identifier,
  marketplace,
}: Pick<Seller, 'id' | 'marketplace' | 'identifier'>) {
  return identifier === null
    ? { field: 'sellerKey', value: id }
    : { marketplaces: [marketplace], field: 'sellerId', value: identifier }
}

/** A change of one field. */
export const sellerFieldChange = z.discriminatedUnion('field', [
  z.object({
    field: z.literal('country'),
    value: z.nullable(chosenCountry()),
    updated: z.nullable(moment()),
  }),
  z.object({ field: z.literal('contact'), value: z.nullable(text(1_000)), updated: z.nullable(moment()) }),
  z.object({ field: z.literal('payment'), value: z.nullable(text(1_000)), updated: z.nullable(moment()) }),
  z.object({ field: z.literal('notes'), value: z.nullable(text()), updated: z.nullable(moment()) }),
])
/** `updated` is the seller's as the caller saw it. */
export type SellerFieldChange = z.output<typeof sellerFieldChange>

/** What two accounts can be linked by, the strongest first. A shared picture is not among it: honest shops share a maker's. */
export const LINK_KINDS = ['id', 'contact', 'payment', 'store'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export const LINK_LABELS: Record<LinkKind, string> = {
  id: 'Same seller id',
  contact: 'Same contact',
  payment: 'Same payment',
  store: 'Same store URL',
}
/** A value that more accounts than this share tells nothing of who they are. */
export const LINK_ACCOUNTS_MAX = 25
/** The most accounts that one seller's aliases show. */
export const ALIASES_MAX = 200

/** An account that is linked with the seller, directly or through others. */
export const aliasAccount = z.object({
  id: id(),
  marketplace: text(200),
  identifier: z.nullable(text(200)),
  names: z.array(text(500)),
  country: z.nullable(country()),
  listings: z.int(),
  infringing: z.int(),
  /** How many links away from the seller; 0 is the seller itself. */
  distance: z.int(),
})
export type AliasAccount = z.infer<typeof aliasAccount>

/** What these accounts have together. */
export function together(
  accounts: readonly Pick<AliasAccount, 'listings' | 'infringing'>[],
): AccountsTogether {
  const sum = (of: 'listings' | 'infringing') => accounts.reduce((all, account) => all + account[of], 0)
  return { accounts: accounts.length, listings: sum('listings'), infringing: sum('infringing') }
}

/** A value that accounts share, as a listing or what is kept of a seller writes it. */
const sharedValue = z.object({ value: text(2_048) })

/** The most values that one link cites. */
export const LINK_VALUES_MAX = 5

/** Why two accounts count as one seller: the values of one kind that both bear, those in the most listings first. */
export const aliasLink = z.object({
  from: id(),
  to: id(),
  kind: z.enum(LINK_KINDS),
  values: z.array(
    z.extend(sharedValue, {
      /** How many listings of the two bear it. */
      listings: z.int(),
    }),
  ),
  /** How many more values of this kind both bear. */
  more: z.int(),
})
export type AliasLink = z.infer<typeof aliasLink>

/** The most common values that are named. */
export const COMMON_VALUES_MAX = 50

/** A seller's other accounts and why they count as its own. */
export const sellerAliases = z.object({
  /** The seller itself first, then the nearest. */
  accounts: z.array(aliasAccount),
  links: z.array(aliasLink),
  /** Values of the seller that so many accounts share that they link nobody. */
  common: z.array(z.extend(sharedValue, { kind: z.enum(LINK_KINDS), accounts: z.int() })),
  /** Accounts that somebody split off, which no link brings back; `from` is the account that each was split off from. */
  split: z.array(
    z.object({ account: z.omit(aliasAccount, { distance: true }), from: id(), by: text(200), at: moment() }),
  ),
  /** Whether there were more accounts than are shown. */
  cut: z.boolean(),
})
export type SellerAliases = z.infer<typeof sellerAliases>

/** Accounts to be told apart from a seller, or joined with it again. */
export const sellerSplit = z.object({
  accounts: z.array(id()).check(z.minLength(1), z.maxLength(ALIASES_MAX)),
  isSplit: z.boolean(),
})
export type SellerSplit = z.infer<typeof sellerSplit>

/** The most pictures that an image cluster shows, and the most sellers of each. */
export const CLUSTER_PICTURES_MAX = 60
export const CLUSTER_SELLERS_MAX = 25

/**
 * Pictures of a seller's listings that other sellers of the scope use as well, or near-duplicates of them: those that may tell
 * something first, of these those that the most use.
 */
export const imageCluster = z.object({
  pictures: z.array(
    z.object({
      picture,
      /** The seller's own listings with it. */
      listings: z.int(),
      /** How many other sellers use it. */
      others: z.int(),
      /** Why it tells nothing that they do; null where it may tell something. */
      plain: z.nullable(z.enum(PLAIN_PICTURES)),
      /** Those with the most listings of it. */
      sellers: z.array(
        z.object({
          id: id(),
          name: text(500),
          marketplace: text(200),
          country: z.nullable(country()),
          listings: z.int(),
          /** By how many bits the nearest of its pictures differs; null where it is the very same. */
          bits: z.nullable(z.int()),
          /** One of its listings with the picture. */
          url: z.nullable(text(2_048)),
        }),
      ),
    }),
  ),
  /** How many pictures are shared in all. */
  total: z.int(),
})
export type ImageCluster = z.infer<typeof imageCluster>
export type ClusterPicture = ImageCluster['pictures'][number]
