import { type Capability, may } from '../kit/roles.ts'
import { COMPLAINT_STATUS_LABELS, type ComplaintStatus } from '../kit/vocabulary.ts'
import { alternatives, countOf } from '../kit/words.ts'

/** What a change set was, and so who may take it back (§10 Every change is recorded). */
export const CHANGE_KINDS = [
  'state',
  'listingStatus',
  'tags',
  'assignment',
  'product',
  'comment',
  'pictures',
  'review',
  'settlement',
  'deletion',
  'classification',
  'complaint',
  'investigation',
  'seller',
  'import',
  'upload',
  'tracking',
  'crawl',
  'scoring',
  'matching',
  'analysis',
  'domain',
  'setup',
  'users',
  'erasure',
  'retention',
  'undo',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What a user must be allowed to do to take back a change of each kind; a kind without one can't be taken back. */
const UNDO_NEEDS: Partial<Record<ChangeKind, Capability>> = {
  state: 'listings.setState',
  listingStatus: 'listings.setStatus',
  tags: 'listings.tag',
  assignment: 'queues.write',
  product: 'listings.setProduct',
  classification: 'complaints.manage',
  import: 'listings.import',
}

/** What a change did, in words: "Set to Suspect", "Taken back: Set to Suspect". */
export function changeWords({
  original,
  undos,
  title,
}: {
  original: ChangeKind
  undos: number
  title: string
}): string {
  const words = original === 'state' || original === 'listingStatus' ? `Set to ${title}` : title
  if (undos === 0) return words
  return undos % 2 === 1 ? `Taken back: ${words}` : `Made again: ${words}`
}

/**
 * Why these groups can't take a change back, or null where they can. `kind` is that of the change at the beginning
 * of a chain of undos, `undos` how many lead here: an undo is taken back by those who may make what it took back.
 * A classification that was taken back took its complaint along, and is made again instead. What was taken back of an import that
 * did not end well was a part of its file, and is not brought back (`unfinished`).
 */
export function undoProblem(
  groups: readonly string[],
  {
    kind,
    undone,
    undos = 0,
    unfinished = false,
  }: { kind: ChangeKind; undone: boolean; undos?: number; unfinished?: boolean },
): 'impossible' | 'notAllowed' | 'undone' | 'unfinished' | null {
  const needed = UNDO_NEEDS[kind]
  if (!needed || (kind === 'classification' && undos > 0)) return 'impossible'
  if (!may(groups, needed)) return 'notAllowed'
  if (undone) return 'undone'
  return kind === 'import' && unfinished && undos % 2 === 1 ? 'unfinished' : null
}

/** Why the taking back of an import that was cancelled or failed can't be undone, and what to do instead. */
export const UNFINISHED_IMPORT = 'The import was cancelled or failed. Import its file again.'

/** So many people are named of those who changed something since. */
const NAMED = 3

interface InTheWay {
  readonly changedBy: string
  readonly complaint?: ComplaintStatus | undefined
}

function peopleOf(conflicts: readonly InTheWay[]): string {
  const by = [...new Set(conflicts.map(({ changedBy }) => changedBy))]
  const named = by.length > NAMED ? [...by.slice(0, NAMED), `${by.length - NAMED} more`] : by
  return by.length === 0 ? 'somebody' : alternatives(named, 'and')
}

/**
 * What an undo has left alone, and who is in its way: "3 listings left alone: changed since by Ada and Ben", "1 listing left alone:
 * its complaint, On Hold now, was changed since by Ada".
 */
export function leftAloneWords(
  { leftAlone, conflicts }: { readonly leftAlone: number; readonly conflicts: readonly InTheWay[] },
  noun = 'listing',
): string {
  const bound = conflicts.filter(({ complaint }) => complaint !== undefined)
  const free = leftAlone - bound.length
  const states = [...new Set(bound.map(({ complaint }) => complaint!))].filter((state) => state !== 'NEW')
  const now =
    states.length === 0
      ? ''
      : `, ${alternatives(
          states.map((state) => COMPLAINT_STATUS_LABELS[state]),
          'and',
        )} now,`
  return [
    ...(free > 0
      ? [
          `${countOf(free, noun)} left alone: changed since by ${peopleOf(conflicts.filter((one) => !bound.includes(one)))}`,
        ]
      : []),
    ...(bound.length > 0
      ? [
          `${countOf(bound.length, noun)} left alone: ${bound.length === 1 ? 'its' : 'their'} complaint${now} was changed since by ${peopleOf(bound)}`,
        ]
      : []),
  ].join('; ')
}
