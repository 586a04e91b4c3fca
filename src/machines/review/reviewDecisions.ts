import type { NewComplaint } from '../../domain/complaints/complaints.contract.ts'
import { complaintButtonProblem, opensClassification } from '../../domain/complaints/complaintSelection.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'
import { type DecisionCode, mayChange } from '../../domain/listings/listingState.ts'
import { codeOf, type ReviewQueue, type ReviewVerdict } from '../../domain/review/guidedReview.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import type { DecisionQueueCommand } from './reviewQueue.ts'
import {
  isPassed,
  lastDecided,
  type Run,
  type RunListing,
  shownOf,
  withoutVerdict,
  withSkip,
  withVerdict,
} from './reviewRun.ts'
import { complaintVerdict, type Decided, stepOf } from './reviewSteps.ts'
import { decidedWords, doneWords } from './reviewWords.ts'

/** What becomes of the listing that guided review shows: what may be decided of it, and what each way on does. */

/** What the classification dialog is open for. */
export interface Classified {
  readonly of: RunListing
  readonly note: string
}

interface Reviewed extends ScreenInput {
  readonly id: string | null
  readonly queue: ReviewQueue | null
  readonly run: Run
  /** What goes with the next decision. */
  readonly note: string
  /** The same of the listings that were gone on from, by their ids. */
  readonly notes: Readonly<Record<string, string>>
  readonly classified: Classified | null
  /** How many listings the run lost to others since the last decision. */
  readonly lost: number
}

/** What a way on changes, and what the queue of decisions is told. */
export interface WayOn {
  readonly steps: readonly DecisionQueueCommand[]
  readonly run: Run
  readonly lost: number
  readonly announcement: string
  readonly note: string
  readonly notes: Readonly<Record<string, string>>
}

type Notes = Pick<WayOn, 'note' | 'notes'>
type Noted = Pick<Reviewed, 'run' | 'note' | 'notes'>

/** What is written of a listing and went with no decision. */
function noteOf({ run, note, notes }: Noted, id: string): string {
  return shownOf(run)?.listing._id === id ? note : (notes[id] ?? '')
}

/**
 * Keeps the note of the listing that a way on leaves, and brings that of the listing it leads to. A note that `changed` names, by
 * its listing, is that; none is kept of a listing that the run has lost.
 */
function withNotes(context: Noted, run: Run, changed: Readonly<Record<string, string>> = {}): Notes {
  const shown = shownOf(run)
  const left = shownOf(context.run)
  const kept: Record<string, string> = {
    ...context.notes,
    ...(left ? { [left.listing._id]: context.note } : {}),
    ...changed,
  }
  const others = run.listings.filter((one) => one !== shown && (kept[one.listing._id] ?? '') !== '')
  return {
    notes: Object.fromEntries(others.map(({ listing: { _id } }) => [_id, kept[_id]!])),
    note: shown ? (kept[shown.listing._id] ?? '') : '',
  }
}

/** What an answer changes, with the note of the listing that is shown now where it took the one that was. */
export function withShownNote<Changes extends { readonly run?: Run }>(
  context: Noted,
  changes: Changes,
): Changes & Partial<Notes> {
  const { run } = changes
  const isSame = !run || shownOf(run)?.listing._id === shownOf(context.run)?.listing._id
  return isSame ? changes : { ...changes, ...withNotes(context, run) }
}

/** A decision as it is made. */
export interface Made extends Pick<Decided, 'key' | 'at'> {
  readonly verdict: ReviewVerdict
}

/** Whether a decision needs nothing but its note. */
export const isDecidedAtOnce = ({ run, user, note }: Reviewed, code: DecisionCode): boolean =>
  shownOf(run) !== null && mayChange(user.groups, code) && isOptionalComment(note)

/** Whether a decision asks for more, in the dialog of a complaint. */
export function isDecidedInDialog({ run, user, note }: Reviewed, code: DecisionCode): boolean {
  const shown = shownOf(run)
  return (
    shown !== null &&
    isOptionalComment(note) &&
    opensClassification(user.groups, code) &&
    complaintButtonProblem(user.groups, [shown.listing]) === null
  )
}

/** Whether a decision can be made, one way or the other. */
export const isDecided = (context: Reviewed, code: DecisionCode): boolean =>
  isDecidedAtOnce(context, code) || isDecidedInDialog(context, code)

/** Decides the shown listing. */
export const decided = (context: Reviewed, made: Made): WayOn =>
  decidedOf(context, shownOf(context.run)!, made)

/** A complaint as the classification dialog hands it over. */
export interface Drafted extends Pick<Decided, 'key' | 'at'> {
  readonly complaint: NewComplaint
}

/** What the classification dialog is opened for: the shown listing, with its note. */
export const classifiedOf = ({ run, note }: Reviewed): Classified => ({ of: shownOf(run)!, note })

/** Whether a complaint is of a listing of the run, or of one that the run has lost since its dialog was opened. */
export const isKnown = (context: Reviewed, { listings }: NewComplaint): boolean =>
  context.id !== null && meantBy(context, listings[0]) !== null

function meantBy(context: Reviewed, id: string | undefined): Classified | null {
  const { run, classified } = context
  const of = run.listings.find(({ listing }) => listing._id === id)
  if (classified && classified.of.listing._id === id) return { ...classified, of: of ?? classified.of }
  return of ? { of, note: noteOf(context, of.listing._id) } : null
}

/** Decides the listing of a complaint by it, whichever is shown meanwhile. */
export function drafted(context: Reviewed, { complaint, key, at }: Drafted): WayOn {
  const { of, note } = meantBy(context, complaint.listings[0])!
  return decidedOf(context, of, { key, at, verdict: complaintVerdict(note, complaint) })
}

function decidedOf(context: Reviewed, of: RunListing, { key, at, verdict }: Made): WayOn {
  const code = codeOf(verdict)
  const { listing, isSkipped } = of
  const run = withVerdict(context.run, { code, key, at, note: verdict.comment ?? '' }, of)
  const decision = stepOf(listing, {
    kind: 'decision',
    decision: {
      key,
      run: context.id!,
      ...(context.queue === null ? {} : { queue: context.queue.id }),
      listing: listing._id,
      updated: listing.updated,
      decided: new Date(at).toISOString(),
      verdict,
    },
  })
  return {
    // The record has it now.
    ...withNotes(context, run, { [listing._id]: '' }),
    steps: isSkipped ? [stepOf(listing, { kind: 'unskip', listing: listing._id }), decision] : [decision],
    run,
    lost: 0,
    announcement: doneWords(decidedWords(code), run),
  }
}

/** Goes on from the shown listing without a decision. */
export function skipped(context: Reviewed): WayOn {
  const shown = shownOf(context.run)!
  const run = withSkip(context.run)
  return {
    ...withNotes(context, run),
    steps: isPassed(shown) ? [] : [stepOf(shown.listing, { kind: 'skip', listing: shown.listing._id })],
    run,
    lost: 0,
    announcement: doneWords(isPassed(shown) ? 'Gone on' : 'Skipped', run),
  }
}

/** Takes the last decision back. */
export function takenBack(context: Reviewed): WayOn {
  const { listing, verdict } = lastDecided(context.run)!
  const run = withoutVerdict(context.run)
  const { _id } = listing
  return {
    ...withNotes(context, run, { [_id]: noteOf(context, _id) || (verdict!.note ?? '') }),
    steps: [stepOf(listing, { kind: 'takeBack', listing: listing._id, key: verdict!.key })],
    run,
    lost: context.lost,
    announcement: doneWords(`${decidedWords(verdict!.code)} taken back`, run),
  }
}

/** Shows the listing before once more. */
export function wentBack(context: Reviewed): Pick<WayOn, 'run' | 'announcement' | 'note' | 'notes'> {
  const run = { ...context.run, at: context.run.at - 1 }
  return { ...withNotes(context, run), run, announcement: doneWords('Back', run) }
}
