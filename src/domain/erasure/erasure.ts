import * as z from 'zod/mini'
import { filledText, id, moment, text } from '../kit/text.ts'
import { countOf } from '../kit/words.ts'

/** Erasing a person's data: whose, which words are looked for, what holds it back, and what came of it. */

export const ERASURE_SUBJECTS = ['seller', 'user'] as const
export type ErasureSubjectKind = (typeof ERASURE_SUBJECTS)[number]

/** Whose data goes: a seller by Assay's id of it, or an account of the console. */
export const erasureSubject = z.object({ kind: z.enum(ERASURE_SUBJECTS), id: id() })
export type ErasureSubject = z.infer<typeof erasureSubject>

/** The address at which the person's data can be erased. */
export const erasurePath = ({ kind, id }: ErasureSubject): string => `/setup/erasure/${kind}-${id}`

/** How many words are looked for at most, and how long one may be. */
export const ERASED_WORDS_MAX = 200
const WORD_MAX = 500

/** Letters of scripts that are written without spaces: there one word ends where the next begins, and nothing shows it. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const SHORTEST_WITHIN = { spaced: 3, unspaced: 2 }
/** From here on a word is looked for within texts unless the administrator says otherwise. */
const SHORTEST_BY_ITSELF = { spaced: 6, unspaced: 3 }

const isLong = (value: string, { spaced, unspaced }: typeof SHORTEST_WITHIN): boolean =>
  Array.from(value).length >= (UNSPACED.test(value) ? unspaced : spaced)

/** Whether a word may be looked for within texts: a shorter one stands in too many others. */
export const mayBeWithin = (value: string): boolean => isLong(value.trim(), SHORTEST_WITHIN)

/** Whether a word is looked for within texts from the start; a short one only where it is all that a field holds. */
export const isWithinAtFirst = (value: string): boolean => isLong(value.trim(), SHORTEST_BY_ITSELF)

/**
 * Whether a word of a seller with so many listings stands in so many rows that it must stand in those of others: it is looked for
 * within texts only where the administrator says so.
 */
export const isCommonWord = (found: number, listings: number): boolean => found > 50 + 10 * listings

/** What is looked for: a name, an address, an account. `within`: also as words of a text, not only where it is all that a field holds. */
export const erasedWord = z
  .object({ value: filledText(WORD_MAX), within: z.boolean() })
  .check(
    z.refine(
      ({ value, within }) => !within || mayBeWithin(value),
      'is too short to be looked for within texts',
    ),
  )
export type ErasedWord = z.infer<typeof erasedWord>

export const erasedWords = z.array(erasedWord).check(z.maxLength(ERASED_WORDS_MAX, 'are too many'))

/** What a word is known by: one is looked for once, in any case. */
export const wordKey = (value: string): string => value.trim().toLowerCase()

/** Why this can't be looked for beside the words that are looked for already, as a sentence; null where it can. */
export function wordProblem(typed: string, words: readonly Pick<ErasedWord, 'value'>[]): string | null {
  if (!mayBeWithin(typed))
    return `Write ${SHORTEST_WITHIN.spaced} letters or more, ${SHORTEST_WITHIN.unspaced} of Chinese, Japanese, Korean or Thai.`
  if (Array.from(typed.trim()).length > WORD_MAX) return `Write ${WORD_MAX} letters at most.`
  return words.some(({ value }) => wordKey(value) === wordKey(typed)) ? 'It is looked for already.' : null
}

/** What an open complaint or investigation is called. */
const hold = z.object({ kind: z.enum(['complaint', 'investigation']), id: id(), brand: text(), name: text() })
export type ErasureHold = z.infer<typeof hold>
/** How many holds are named; all are counted. */
export const HOLDS_NAMED = 20

/** What would be erased, what holds it back and what stays. */
export const erasurePreview = z.object({
  subject: erasureSubject,
  /** The person as the record shows them now. */
  name: text(),
  /** When the last of it was counted. */
  at: moment(),
  /** Each word, how many rows hold it, and whether somebody added it to those of the person's records. */
  words: z.array(z.object({ value: text(), within: z.boolean(), found: z.int(), isAdded: z.boolean() })),
  /** Where it was found, and in how many rows. */
  places: z.array(z.object({ place: text(), rows: z.int() })),
  /** Change records that lose what they hold of the person and keep a digest of it. */
  records: z.int(),
  /** Screenshots of the seller's listings, which go whole. */
  screenshots: z.int(),
  /** Pictures with one of the words in them, which go from their listings. */
  pictures: z.int(),
  /** Domain names that hold a word: they stay. */
  domains: z.int(),
  /** Accounts of others with the same name, whose name in what they wrote would go too. */
  namesakes: z.int(),
  /** Whether the account can sign in; always false of a seller. */
  isActive: z.boolean(),
  holds: z.object({ complaints: z.int(), investigations: z.int(), named: z.array(hold) }),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

export const PREVIEW_STATUSES = ['counting', 'counted', 'failed', 'cancelled'] as const

/** How far the preview of an erasure is, which is counted in the background and kept for a day. */
export const previewState = z.object({
  status: z.enum(PREVIEW_STATUSES),
  /** How many parts of the workspace have been looked through for the words that were not yet counted. */
  done: z.int(),
  of: z.int(),
  /** What is being looked through. */
  place: text(),
  /** Why it failed. */
  problem: z.nullable(text()),
  /** Null until every word is counted. */
  preview: z.nullable(erasurePreview),
})
export type PreviewState = z.infer<typeof previewState>

/** What a preview is asked for with. */
export const previewRequest = z.object({
  subject: erasureSubject,
  /** Words beside those that the records of the person hold, and how those are looked for; as they were asked for last where left out. */
  words: z.optional(erasedWords),
  /** Whether words that were counted before are counted again. */
  again: z.optional(z.boolean()),
})
export type PreviewRequest = z.infer<typeof previewRequest>

/** Why nothing may be erased yet, in words; null where it may. */
export function erasureRefusal({
  holds: { complaints, investigations },
  isActive,
}: Pick<ErasurePreview, 'isActive' | 'holds'>): string | null {
  if (isActive) return 'The account can sign in. Disable it first.'
  const open = [
    ...(complaints > 0 ? [countOf(complaints, 'complaint')] : []),
    ...(investigations > 0 ? [countOf(investigations, 'investigation')] : []),
  ]
  if (open.length === 0) return null
  const isOne = complaints + investigations === 1
  return (
    `${open.join(' and ')} about this seller ${isOne ? 'is' : 'are'} open. ` +
    `What ${isOne ? 'it needs' : 'they need'} as evidence is kept until ${isOne ? 'it is' : 'they are'} closed.`
  )
}

/** What is typed to confirm it. */
export const ERASURE_WORD = 'erase'
export const confirmsErasure = (typed: string): boolean => typed.trim().toLowerCase() === ERASURE_WORD

const REFERENCE_MAX = 200
const REASON_MIN = 4
const REASON_MAX = 1_000

/** What an erasure is asked for with. */
export const newErasure = z.object({
  subject: erasureSubject,
  words: erasedWords,
  /** What the person's request is filed under. */
  reference: filledText(REFERENCE_MAX),
  reason: text(REASON_MAX).check(
    z.refine((value) => value.trim().length >= REASON_MIN, `must have ${REASON_MIN} characters at least`),
  ),
  confirmation: text(100).check(z.refine(confirmsErasure, `must be the word “${ERASURE_WORD}”`)),
})
export type NewErasure = z.infer<typeof newErasure>

/** The field of a request that names the person: reason and reference are kept, and must not. Null where none does. */
export function namingField(
  { reference, reason }: Pick<NewErasure, 'reference' | 'reason'>,
  words: readonly Pick<ErasedWord, 'value'>[],
): 'reference' | 'reason' | null {
  const holds = (written: string) =>
    words.some(
      ({ value }) => mayBeWithin(value) && written.toLowerCase().includes(value.trim().toLowerCase()),
    )
  if (holds(reference)) return 'reference'
  return holds(reason) ? 'reason' : null
}

export const ERASURE_STATUSES = ['waiting', 'erasing', 'erased'] as const
export type ErasureStatus = (typeof ERASURE_STATUSES)[number]

/** An erasure as it is kept: who, when, why and how much, but not what. */
export const erasure = z.object({
  id: id(),
  kind: z.enum(ERASURE_SUBJECTS),
  /** What stands where the person stood. */
  mark: text(),
  reference: text(),
  reason: text(),
  by: text(),
  at: moment(),
  status: z.enum(ERASURE_STATUSES),
  /** How many of its steps are done. */
  done: z.int(),
  of: z.int(),
  /** Rows changed, change records that lost content, and how many values these held. */
  rows: z.int(),
  records: z.int(),
  values: z.int(),
  files: z.int(),
  finished: z.nullable(moment()),
})
export type Erasure = z.infer<typeof erasure>

export const isUnderWay = ({ status }: Pick<Erasure, 'status'>): boolean => status !== 'erased'

/** What is filled in to ask for an erasure. */
export type ErasureDraft = Pick<NewErasure, 'reference' | 'reason' | 'confirmation'>

export const NO_DRAFT: ErasureDraft = { reference: '', reason: '', confirmation: '' }

/** What an erasure is asked for with, from what was previewed and filled in; null while something is missing or holds it back. */
export function erasureOf(preview: ErasurePreview, draft: ErasureDraft): NewErasure | null {
  if (erasureRefusal(preview) !== null || namingField(draft, preview.words) !== null) return null
  const words = preview.words.map(({ value, within }) => ({ value, within }))
  return newErasure.safeParse({ subject: preview.subject, words, ...draft }).data ?? null
}
