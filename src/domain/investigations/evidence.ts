import * as z from 'zod/mini'
import { ATTACHMENTS_AT_ONCE } from '../kit/constants.ts'
import { dayOf, isoDay } from '../kit/dates.ts'
import { uploadedFile } from '../kit/media.ts'
import { chosenCurrency, keptDecimalsProblem } from '../kit/currencies.ts'
import { amountWords } from '../kit/decimals.ts'
import { currency, day, decimal, filledText, id, moment, text } from '../kit/text.ts'
import {
  INVESTIGATION_STATUS_LABELS,
  type InvestigationStatus,
  type InvestigationType,
} from '../kit/vocabulary.ts'

/** Evidence of an investigation: entries that are added one after the other, and never changed. */

export const EVIDENCE_KINDS = ['order', 'tracking', 'photo', 'handOff', 'verdict', 'receipt'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]
export const EVIDENCE_KIND_LABELS: Record<EvidenceKind, string> = {
  order: 'Order',
  tracking: 'Tracking',
  photo: 'Photos',
  handOff: 'Hand-off',
  verdict: 'Verdict',
  receipt: 'Receipt',
}

export const PHOTO_STAGES = ['sealed', 'unsealed'] as const
export type PhotoStage = (typeof PHOTO_STAGES)[number]
export const PHOTO_STAGE_LABELS: Record<PhotoStage, string> = { sealed: 'Sealed', unsealed: 'Unsealed' }

export const VERDICTS = ['COUNTERFEIT', 'GENUINE', 'INCONCLUSIVE'] as const
export type Verdict = (typeof VERDICTS)[number]
export const VERDICT_LABELS: Record<Verdict, string> = {
  COUNTERFEIT: 'Counterfeit',
  GENUINE: 'Genuine',
  INCONCLUSIVE: 'Inconclusive',
}

/** An amount of money: more than nothing. */
export const amount = () => decimal().check(z.refine((value) => Number(value) > 0, 'must be greater than 0'))

const FACTS = {
  order: z.object({
    kind: z.literal('order'),
    orderNumber: filledText(200),
    /** The day of the purchase in the workspace's time zone. */
    purchased: day(),
    price: amount(),
    currency: currency(),
  }),
  tracking: z.object({
    kind: z.literal('tracking'),
    carrier: filledText(200),
    trackingNumber: filledText(200),
  }),
  handOff: z.object({
    kind: z.literal('handOff'),
    from: filledText(300),
    to: filledText(300),
    purpose: filledText(1_000),
    time: moment(),
  }),
  verdict: z.object({ kind: z.literal('verdict'), verdict: z.enum(VERDICTS), note: text() }),
}
const photoFacts = {
  kind: z.literal('photo'),
  stage: z.enum(PHOTO_STAGES),
  /** When the photos were taken, where that is known. */
  taken: z.nullable(moment()),
}

/** The id that the client gives an entry, so that adding it again adds nothing. */
const chosenId = { id: z.optional(id()) }

/** That a price has no more decimals than its currency. */
const isPriced = z.check<{ readonly price: string; readonly currency: string }>((context) => {
  const { price, currency: code } = context.value
  const message = keptDecimalsProblem(price, code)
  if (message !== null)
    context.issues.push({ code: 'custom', path: ['price'], message, input: context.value })
})

/** What is added; photos name files that were handed over for the investigation's brand. */
export const newEvidence = z.discriminatedUnion('kind', [
  z.extend(FACTS.order, { ...chosenId, currency: chosenCurrency() }).check(isPriced),
  z.extend(FACTS.tracking, chosenId),
  z.object({
    ...photoFacts,
    ...chosenId,
    files: z
      .array(id())
      .check(
        z.minLength(1, 'must hold a photo'),
        z.maxLength(ATTACHMENTS_AT_ONCE, `must be ${ATTACHMENTS_AT_ONCE} at most`),
      ),
  }),
  z.extend(FACTS.handOff, chosenId),
  z.extend(FACTS.verdict, chosenId),
])
export type NewEvidence = z.output<typeof newEvidence>
/** Receipts come with the amount of money that they prove (money.ts). */
export type NewEvidenceKind = NewEvidence['kind']
/** What is kept: what was added, or the receipt of an amount of money. */
export type KeptEvidence =
  | NewEvidence
  | { readonly kind: 'receipt'; readonly files: readonly string[]; readonly id?: string }

/** A stored file with the SHA-256 of its content, in hex. */
export const evidenceFile = z.extend(uploadedFile, { sha256: z.string() })
export type EvidenceFile = z.infer<typeof evidenceFile>

const entry = { id: id(), at: moment(), author: text(200), authorId: z.nullable(id()) }

/** An entry as it was kept: `at` is when it was added, by the server's clock. */
export const evidenceEntry = z.discriminatedUnion('kind', [
  z.extend(FACTS.order, entry),
  z.extend(FACTS.tracking, entry),
  z.object({ ...photoFacts, ...entry, files: z.array(evidenceFile) }),
  z.extend(FACTS.handOff, entry),
  z.extend(FACTS.verdict, entry),
  z.object({ kind: z.literal('receipt'), ...entry, files: z.array(evidenceFile) }),
])
export type EvidenceEntry = z.infer<typeof evidenceEntry>
export type EvidenceOf<K extends EvidenceKind> = Extract<EvidenceEntry, { kind: K }>

/** What an entry tells, as its change record has it: by whom and when, the record tells itself. */
export function evidenceFacts(entry: Partial<EvidenceEntry>): Record<string, unknown> {
  const { at: _at, author: _author, authorId: _authorId, ...facts } = entry
  return facts
}

/** The kinds that are added to an investigation of a type: only a test purchase is ordered and shipped. */
export function kindsFor(type: InvestigationType): readonly NewEvidenceKind[] {
  const everywhere = ['photo', 'handOff', 'verdict'] as const
  return type === 'PURCHASE' ? ['order', 'tracking', ...everywhere] : everywhere
}

/** Why nothing can be added in this state, or null: a verdict often comes after the investigation is complete. */
export function evidenceRefusal(status: InvestigationStatus): string | null {
  return status === 'CANCELED'
    ? `An investigation that is ${INVESTIGATION_STATUS_LABELS[status]} takes no evidence. Reopen it first.`
    : null
}

/** How far a clock may be ahead of the server's before what it says lies in the future. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/** What the dates of a new entry are held against: the moment, the workspace's zone, the day of the purchase where it is known. */
export interface EvidenceClock {
  readonly now: number
  readonly timeZone: string
  readonly purchased: string | null
}

export interface FactProblem {
  readonly field: string
  readonly message: string
}

/** What is wrong with the dates of an entry: nothing happens in the future, nor is a thing handed on before it was bought. */
export function dateProblem(
  entry: NewEvidence,
  { now, timeZone, purchased }: EvidenceClock,
): FactProblem | null {
  const problem = (field: string, message: string) => ({ field, message })
  if (entry.kind === 'order')
    return entry.purchased > isoDay(dayOf(now, timeZone))
      ? problem('purchased', 'must not be in the future')
      : null
  const field = entry.kind === 'handOff' ? 'time' : 'taken'
  const at = entry.kind === 'handOff' ? entry.time : entry.kind === 'photo' ? entry.taken : null
  if (at === null) return null
  if (Date.parse(at) > now + CLOCK_DIFFERENCE_MS) return problem(field, 'must not be in the future')
  return purchased !== null && isoDay(dayOf(Date.parse(at), timeZone)) < purchased
    ? problem(field, `must not be before the purchase on ${purchased}`)
    : null
}

/** What evidence comes to: of order, tracking and verdict the latest entry stands, photos, hand-offs and receipts all do. */
export interface EvidenceSummary {
  readonly order: EvidenceOf<'order'> | null
  readonly tracking: EvidenceOf<'tracking'> | null
  readonly verdict: EvidenceOf<'verdict'> | null
  readonly photos: readonly EvidenceOf<'photo'>[]
  /** In the order in which they happened. */
  readonly handOffs: readonly EvidenceOf<'handOff'>[]
  /** Entries that a later one stands for, oldest first; they stay readable. */
  readonly earlier: readonly EvidenceEntry[]
}

const ALL_STAND: ReadonlySet<EvidenceKind> = new Set(['photo', 'handOff', 'receipt'])

/** The summary of entries given oldest first. */
export function summaryOf(entries: readonly EvidenceEntry[]): EvidenceSummary {
  const all = <K extends EvidenceKind>(kind: K) =>
    entries.filter((one): one is EvidenceOf<K> => one.kind === kind)
  const order = all('order').at(-1) ?? null
  const tracking = all('tracking').at(-1) ?? null
  const verdict = all('verdict').at(-1) ?? null
  const standing = new Set<EvidenceEntry | null>([order, tracking, verdict])
  return {
    order,
    tracking,
    verdict,
    photos: all('photo'),
    handOffs: all('handOff').toSorted((a, b) => a.time.localeCompare(b.time)),
    earlier: entries.filter((one) => !ALL_STAND.has(one.kind) && !standing.has(one)),
  }
}

/** An entry in one line of words, for activity and report. */
export function evidenceWords(entry: EvidenceEntry): string {
  switch (entry.kind) {
    case 'order':
      return `Order ${entry.orderNumber}, ${amountWords(entry.price, entry.currency)}, bought ${entry.purchased}`
    case 'tracking':
      return `Tracking ${entry.trackingNumber}, ${entry.carrier}`
    case 'photo':
      return `${entry.files.length === 1 ? '1 photo' : `${entry.files.length} photos`}, ${PHOTO_STAGE_LABELS[entry.stage].toLowerCase()}`
    case 'handOff':
      return `Handed from ${entry.from} to ${entry.to}: ${entry.purpose}`
    case 'verdict':
      return `Verdict ${VERDICT_LABELS[entry.verdict]}${entry.note.trim() === '' ? '' : `: ${entry.note}`}`
    case 'receipt':
      return `Receipt ${entry.files.map(({ name }) => name).join(', ')}`
  }
}
