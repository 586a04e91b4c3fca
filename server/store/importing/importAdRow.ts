import type { AdvertisementStatus } from '../../../src/domain/kit/vocabulary.ts'
import {
  addressesOf,
  checked,
  countryOf,
  hostOf,
  partedFaults,
  rowCells,
  type RowFault,
  webAddressOf,
} from '../../../src/domain/importing/importCells.ts'
import { plainHeading } from '../../../src/domain/importing/importColumns.ts'
import { momentIn, type RowColumns, type RowResult } from './importRow.ts'
import { nameKey } from '../../../src/domain/kit/nameKey.ts'
import { text } from '../../../src/domain/kit/text.ts'

/** Reading a row of a CSV of advertisements (§10 Import). */

const ENDED = new Set(['inactive', 'ended', 'stopped', 'paused', 'removed', 'expired', 'no', 'false', '0'])

/** An advertisement as a row tells it. */
export interface ImportedAd {
  readonly platform: string
  readonly advertiser: string
  readonly headline: string
  readonly text: string
  readonly url: string
  readonly landingUrl: string | null
  readonly image: string | null
  readonly brand: string | null
  readonly product: string | null
  readonly country: string | null
  /** Null where the row doesn't say. */
  readonly status: AdvertisementStatus | null
  readonly firstSeen: string | null
  readonly lastSeen: string | null
}

/** What a row tells where it may not be enough for an advertisement. */
export type AdDraft = Partial<Record<keyof ImportedAd, string | null>>

const cells = {
  platform: checked(text(200)),
  advertiser: checked(text(500)),
  words: checked(text()),
  brand: checked(text(500)),
  product: checked(text(300)),
}

const statusOf = (value: string): AdvertisementStatus =>
  ENDED.has(plainHeading(value)) ? 'INACTIVE' : 'ACTIVE'

/**
 * Reads one row. Optional cells that can't be read are left empty, with a warning; a row whose address can't be read, or
 * that says nothing, is refused with every reason.
 */
export function readAdRow(
  row: readonly string[],
  columns: Pick<RowColumns, 'mapping' | 'dayOrders'>,
): RowResult<ImportedAd, AdDraft> {
  const { unread, cell, read, readParts } = rowCells(row, columns.mapping)
  const draft = {
    platform: read('platform', cells.platform),
    advertiser: read('advertiser', cells.advertiser) ?? '',
    headline: read('headline', cells.words) ?? '',
    text: read('text', cells.words) ?? '',
    url: read('url', webAddressOf),
    landingUrl: read('landingUrl', webAddressOf),
    image: readParts('image', addressesOf, webAddressOf)[0] ?? null,
    brand: read('brand', cells.brand),
    product: read('product', cells.product),
    country: read('country', countryOf),
    status: read('status', statusOf),
    firstSeen: read('firstSeen', momentIn(columns, 'firstSeen')),
    lastSeen: read('lastSeen', momentIn(columns, 'lastSeen')),
  }
  if (draft.firstSeen && draft.lastSeen && draft.lastSeen < draft.firstSeen) {
    draft.lastSeen = null
    unread.push({ field: 'lastSeen', words: 'is before the first' })
  }
  const saysNothing = draft.headline === '' && draft.text === ''
  const isRequired = ({ field }: RowFault) =>
    field === 'url' || field === 'platform' || (saysNothing && (field === 'headline' || field === 'text'))
  const { faults, warnings } = partedFaults(unread, isRequired)
  if (cell('url') === '') faults.push({ field: 'url', words: 'is empty' })
  if (cell('headline') === '' && cell('text') === '')
    faults.push({ field: null, words: 'neither headline nor text is given' })
  const platform = draft.platform ?? (draft.url ? hostOf(draft.url) : null)
  if (faults.length > 0 || draft.url === null || platform === null)
    return { ok: false, faults, warnings, draft: { ...draft, platform } }
  return { ok: true, warnings, item: { ...draft, url: draft.url, platform } }
}

/** What tells two rows of one file or of two imports to be the same advertisement: platform, however it is written, and address. */
export const adKey = ({ platform, url }: Pick<ImportedAd, 'platform' | 'url'>): string =>
  `${nameKey(platform)}\n${url}`
