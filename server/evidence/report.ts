import type { Readable } from 'node:stream'
import { amountWords } from '../../src/domain/kit/decimals.ts'
import { dayOf, isoDay } from '../../src/domain/kit/dates.ts'
import {
  type EvidenceEntry,
  type EvidenceFile,
  evidenceWords,
  PHOTO_STAGE_LABELS,
  summaryOf,
  VERDICT_LABELS,
} from '../../src/domain/investigations/evidence.ts'
import { type MoneyEntry, moneyWords } from '../../src/domain/investigations/money.ts'
import type { Investigation } from '../../src/domain/investigations/investigation.ts'
import {
  INFRINGEMENT_TYPE_LABELS,
  INVESTIGATION_ORIGIN_LABELS,
  INVESTIGATION_STATUS_LABELS,
  INVESTIGATION_TYPE_LABELS,
} from '../../src/domain/kit/vocabulary.ts'
import { type Block, pdfOf } from '../providers/pdfBlocks.ts'
import type { RecordText } from '../store/record/recordChain.ts'

/** The part of a bundle that people read: the investigation, its evidence, its files and its history on paper. */

/** A file that stands in the bundle beside the report. */
export interface BundledFile extends EvidenceFile {
  /** Its name in the bundle. */
  readonly entry: string
}

export interface ReportContent {
  readonly investigation: Investigation
  readonly deleted: Date | null
  readonly evidence: readonly EvidenceEntry[]
  readonly money: readonly MoneyEntry[]
  readonly files: readonly BundledFile[]
  /** The change records with their hashes, in the order of the bundle. */
  readonly records: readonly (RecordText & { readonly hash: string })[]
  readonly made: Date
  readonly madeBy: string
  readonly key: string
  readonly timeZone: string
  /** Reads a photo; null where it can't be drawn. */
  readonly picture: (file: EvidenceFile) => Promise<Buffer | null>
}

const PICTURE_HEIGHT = 260

/** Writes the report as PDF. */
export function reportPdf(content: ReportContent): Promise<Readable> {
  const { investigation, made, timeZone } = content
  const title = `Evidence in investigation ${investigation.reference}`
  return pdfOf(reportBlocks(content), {
    title,
    author: content.madeBy,
    head: [`${investigation.brand} : ${investigation.product ?? '–'}`, title],
    day: isoDay(dayOf(made.getTime(), timeZone)),
  })
}

function reportBlocks(content: ReportContent): Block[] {
  const { investigation: one, deleted, evidence, timeZone } = content
  const { order, tracking, verdict, photos, handOffs, earlier } = summaryOf(evidence)
  const at = (moment: string | null) => (moment === null ? null : momentText(moment, timeZone))
  const added = (entry: EvidenceEntry) => `Added by ${entry.author}, ${at(entry.at)}`
  return [
    { type: 'title', text: `Evidence in investigation ${one.reference}` },
    small(
      `Made ${momentText(content.made.toISOString(), timeZone)} by ${content.madeBy}. Times are in ${timeZone}.`,
    ),
    small(`Signed with key ${content.key}. How to check it stands in README.txt.`),
    ...section('Investigation', [
      ...fact('Type', INVESTIGATION_TYPE_LABELS[one.type]),
      ...fact('Brand', `${one.brand} (${one.client})`),
      ...fact('Product', one.product),
      ...fact('Status', INVESTIGATION_STATUS_LABELS[one.status] + (deleted ? ', deleted' : '')),
      ...fact('Infringement', one.infringementType && INFRINGEMENT_TYPE_LABELS[one.infringementType]),
      ...fact('Origin', INVESTIGATION_ORIGIN_LABELS[one.origin]),
      ...fact('Opened', `${at(one.created)} by ${one.requestedBy.name}`),
      ...fact('Assigned to', one.assignedTo?.name ?? null),
      ...fact('Closed', at(one.closed)),
      ...fact('Deleted', deleted && at(deleted.toISOString())),
      ...fact('Listing', one.title),
      ...fact('Platform', one.platform),
      ...fact('Seller', sellerWords(one)),
      ...fact('Instructions', one.comment),
    ]),
    ...section(
      'Order',
      order
        ? [
            ...fact('Order number', order.orderNumber),
            ...fact('Bought', order.purchased),
            ...fact('Price', amountWords(order.price, order.currency)),
            note(added(order)),
          ]
        : none('No order was recorded.'),
    ),
    ...section(
      'Tracking',
      tracking
        ? [
            ...fact('Carrier', tracking.carrier),
            ...fact('Number', tracking.trackingNumber),
            note(added(tracking)),
          ]
        : none('No tracking was recorded.'),
    ),
    ...section(
      'Custody',
      handOffs.length === 0
        ? none('No hand-off was recorded.')
        : handOffs.flatMap((entry) => [
            ...fact(at(entry.time)!, `${entry.from} → ${entry.to}\n${entry.purpose}`),
            note(added(entry)),
          ]),
    ),
    ...section(
      'Verdict',
      verdict
        ? [...fact(VERDICT_LABELS[verdict.verdict], verdict.note || '–'), note(added(verdict))]
        : none('No verdict was recorded.'),
    ),
    ...section(
      'Photos',
      photos.length === 0
        ? none('No photo was recorded.')
        : photos.flatMap((entry) => photoBlocks(entry, content)),
    ),
    ...section(
      'Money',
      content.money.length === 0
        ? none('No amount was recorded.')
        : content.money.flatMap((entry) => [
            ...fact(entry.day, [moneyWords(entry), entry.note].filter(Boolean).join('\n')),
            note(
              [`Added by ${entry.author}, ${at(entry.at)}`, entry.receipt && `receipt ${entry.receipt.name}`]
                .filter(Boolean)
                .join(', '),
            ),
          ]),
    ),
    ...section(
      'Earlier entries',
      earlier.length === 0
        ? none('No entry was replaced by a later one.')
        : earlier.flatMap((entry) => [text(evidenceWords(entry)), note(added(entry))]),
    ),
    ...section(
      'Comments',
      one.comments.length === 0
        ? none('Nobody commented.')
        : one.comments.flatMap((comment) => [
            ...fact(at(comment.timestamp)!, comment.comment),
            note([comment.author, ...comment.images.map(({ name }) => name)].join(', ')),
          ]),
    ),
    ...section(
      'Files',
      content.files.length === 0
        ? none('There are no files.')
        : content.files.flatMap((file) => [
            ...fact(file.mediaType, `${file.name}, ${file.bytes.toLocaleString('en')} bytes`),
            note(`SHA-256 ${file.sha256}`),
          ]),
    ),
    ...section(
      'Change records',
      content.records.flatMap((record) => [
        ...fact(at(record.at)!, [...recordedWords(record), `By ${record.by}`].join('\n')),
        note(`Record ${record.version} of ${record.entity} ${record.id}`),
        note(`SHA-256 ${record.hash}`),
      ]),
    ),
  ]
}

const text = (words: string): Block => ({ type: 'text', text: words })
const small = (words: string): Block => ({ type: 'small', text: words })
/** A line below a fact that says where it is from. */
const note = (words: string): Block => ({ type: 'note', text: words })
const none = (words: string): Block[] => [small(words)]
const section = (heading: string, blocks: readonly Block[]): Block[] => [
  { type: 'space', height: 14 },
  { type: 'heading', text: heading },
  { type: 'space', height: 4 },
  ...blocks,
]

/** A fact, where there is one to tell. */
function fact(label: string, words: string | null): Block[] {
  return words === null || words.trim() === '' ? [] : [{ type: 'fact', label, text: words }]
}

function photoBlocks(
  entry: Extract<EvidenceEntry, { kind: 'photo' }>,
  { picture, files, timeZone }: ReportContent,
): Block[] {
  const taken = entry.taken ? `, taken ${momentText(entry.taken, timeZone)}` : ''
  return entry.files.flatMap((file): Block[] => {
    const stands = files.find(({ id }) => id === file.id)?.entry ?? file.name
    return [
      {
        type: 'picture',
        content: () => picture(file),
        height: PICTURE_HEIGHT,
        instead: `Not drawn here: see ${stands}.`,
      },
      ...fact(PHOTO_STAGE_LABELS[entry.stage], `${file.name}${taken}`),
      note(`Added by ${entry.author}, ${momentText(entry.at, timeZone)}`),
      note(`SHA-256 ${file.sha256}`),
    ]
  })
}

function sellerWords({ seller }: Investigation): string | null {
  if (!seller) return null
  const { name, websiteUrl, address, postal, city, state, country } = seller
  return [name, websiteUrl, address, postal, city, state, country].filter(Boolean).join(', ')
}

/** What a record tells, in lines: what was added, or each field that was changed. */
function recordedWords({ entity, before, after, comment }: RecordText): string[] {
  const said = comment ? [comment] : []
  if (entity === 'file') return [`File kept: ${plain(after?.['name'])}, SHA-256 ${plain(after?.['sha256'])}`]
  if (before === null) {
    if (after?.['evidence']) return [`Evidence added: ${evidenceWords(after['evidence'] as EvidenceEntry)}`]
    if (after?.['comment'])
      return [`Commented: ${plain((after['comment'] as { comment?: unknown }).comment)}`]
    if (after?.['money']) return [`Added: ${moneyWords(after['money'] as MoneyEntry)}`]
    if (after?.['export']) return ['Evidence exported']
    return ['Opened', ...said]
  }
  if (before['money']) {
    const was = moneyWords(before['money'] as MoneyEntry)
    return after?.['money']
      ? [`Changed: ${was} → ${moneyWords(after['money'] as MoneyEntry)}`]
      : [`Deleted: ${was}`]
  }
  const changed = Object.keys(after ?? {})
    .filter((field) => !UNTOLD.has(field) && plain(before[field]) !== plain(after?.[field]))
    .map((field) => `${field.replaceAll('_', ' ')}: ${plain(before[field])} → ${plain(after?.[field])}`)
  return [...said, ...changed]
}

/** What every change of an investigation sets, and its record tells itself. */
const UNTOLD: ReadonlySet<string> = new Set(['updated', 'updated_by'])

function plain(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function momentText(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(Date.parse(moment))
}
