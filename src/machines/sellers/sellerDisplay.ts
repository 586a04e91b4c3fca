import {
  listingsBehind,
  type Metric,
  METRIC_FILTERS,
  type Narrowing,
} from '../../domain/dashboard/dashboard.ts'
import { type FilterParams, filterToQuery } from '../../domain/filter/filter.ts'
import {
  type AccountsTogether,
  listingsOfSeller,
  RISK_DAYS,
  RISK_MEASURES,
  RISK_WORDS,
  type RiskLevel,
  type Seller,
  type SellerField,
  type SellerRisk,
} from '../../domain/sellers/seller.ts'
import { relistingCountWords, relistingRateWords } from '../../domain/kit/relisting.ts'
import { countOf } from '../../domain/kit/words.ts'

/** How the console words what it knows of sellers. */

export const RISK_LEVEL_LABELS: Record<RiskLevel, string> = { high: 'High', raised: 'Raised', low: 'Low' }

/** Points as they are shown, and measures compared: "73.4". */
export const pointsShown = (points: number): string => points.toFixed(1)

/** A percentile as it is shown: a whole number, and 99 at most, for nobody is riskier than all. */
export const percentileShown = (percentile: number): number => Math.min(99, Math.floor(percentile))

/** Why a seller has no risk: none of its listings is young enough. */
export const NO_RISK_WORDS = `No listing was found in the last ${RISK_DAYS} days.`

/** What the risk says: "Of 100 sellers, 94 are less risky." */
export function riskWords({ percentile, among, infringements }: SellerRisk): string {
  const compared = `the ${countOf(among, 'seller')} of the last ${RISK_DAYS} days`
  return infringements.value === 0
    ? `None of its listings was found to infringe. It was compared with ${compared}.`
    : `Of 100 sellers, ${percentileShown(percentile)} are less risky. It was compared with ${compared}.`
}

/** The measures of a risk as they are explained: count, points and the most that they can be, the weightiest first. */
export function riskMeasures(risk: SellerRisk) {
  return RISK_MEASURES.map((measure) => ({
    measure,
    ...RISK_WORDS[measure],
    ...risk[measure],
  })).sort((a, b) => b.most - a.most)
}

/** The address of a seller's listings, narrowed as given, whenever they were found; `base` is what the filter starts from. */
export function listingsPath(
  seller: Pick<Seller, 'id' | 'marketplace' | 'identifier'>,
  base: FilterParams,
  narrowing: Narrowing = {},
): string {
  const params = { ...listingsBehind(listingsOfSeller(seller), narrowing) }
  const query = new URLSearchParams(
    Object.entries(filterToQuery(params, { ...base, ...NEUTRAL })).flatMap(([key, values]) =>
      values.map((value) => [key, value]),
    ),
  )
  return `/listings?${query}`
}

/** What a filter may lack without asking for anything else: it need not stand in an address. */
const NEUTRAL: FilterParams = {
  field: undefined,
  dateField: undefined,
  sortBy: undefined,
  order: undefined,
  page: undefined,
  filed: undefined,
}

const FIGURES: readonly { readonly label: string; readonly metric: Metric }[] = [
  { label: 'Listings', metric: 'found' },
  { label: 'Infringing', metric: 'infringing' },
  { label: 'Filed', metric: 'filed' },
  { label: 'Removed', metric: 'removed' },
]

/** A seller's figures, each with the address of the listings behind it. */
export function sellerFigures(seller: Seller, base: FilterParams) {
  const { stats } = seller
  const counts: Record<Metric, number> = {
    found: stats.listings,
    reviewed: 0,
    infringing: stats.infringing,
    filed: stats.filed,
    removed: stats.removed,
  }
  return [
    ...FIGURES.map(({ label, metric }) => ({
      label,
      count: counts[metric],
      path: listingsPath(seller, base, METRIC_FILTERS[metric]),
    })),
    { label: 'Active', count: stats.active, path: listingsPath(seller, base, { listingStatus: ['ACTIVE'] }) },
  ]
}

/** How often what was removed of a seller came back, with the address of what did; null where nothing was removed. */
export function sellerRelistings(
  seller: Seller,
  base: FilterParams,
): { readonly words: string; readonly path: string } | null {
  const rate = seller.stats.relistings
  if (!rate) return null
  return {
    words: `${relistingRateWords(rate)} (${relistingCountWords(rate)})`,
    path: listingsPath(seller, base, { relisting: ['RETURNED'] }),
  }
}

/** The address of the investigations about a seller's listings, whenever they were opened. */
export const casesOfSellerPath = (id: string): string =>
  `/investigations?${new URLSearchParams({ start: '', end: '', field: 'sellerKey', value: id })}`

/** Why a field's text can't be kept, as words that follow its label; null where it can. */
export function sellerFieldProblem(field: SellerField, text: string): string | null {
  const most = field === 'contact' || field === 'payment' ? 1_000 : 10_000
  return text.trim().length > most ? `must have ${most.toLocaleString('en')} characters at most` : null
}

/** The address of one seller's page. */
export const sellerPath = (id: string): string => `/sellers?sellerId=${encodeURIComponent(id)}`

/** What a seller's other accounts did: "91 infringing under another name, of 120 listings." */
export function othersSentence({ accounts, listings, infringing }: AccountsTogether): string {
  const names = accounts === 1 ? 'another name' : `${accounts.toLocaleString('en')} other names`
  return `${infringing.toLocaleString('en')} infringing under ${names}, of ${countOf(listings, 'listing')}.`
}
