import {
  type AfterStep,
  type AfterTakedown,
  afterRefusal,
  type ClosureReason,
  closureReasons,
  type CounterNoticeOutcome,
  stepDayProblem,
} from '../../domain/complaints/afterTakedown.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'

/** The forms of the steps after a takedown: what each asks for, and what is wrong with what was typed. */

export interface StepWords {
  /** What is pressed to begin. */
  readonly label: string
  readonly title: string
  /** What is pressed to save. */
  readonly save: string
  readonly done: string
  readonly consequence: string
}

export const STEP_WORDS: Record<AfterStep, StepWords> = {
  receive: {
    label: 'Counter-notice',
    title: 'Counter-notice received',
    save: 'Record counter-notice',
    done: 'Counter-notice recorded.',
    consequence: 'The clock runs from its day.',
  },
  answer: {
    label: 'Answer',
    title: 'Answer to the counter-notice',
    save: 'Record answer',
    done: 'Answer recorded.',
    consequence: 'Kept here. It is sent on the platform.',
  },
  decide: {
    label: 'Outcome',
    title: 'Outcome of the counter-notice',
    save: 'Record outcome',
    done: 'Outcome recorded.',
    consequence: 'Upheld, complaint and listings are reinstated. There is no undo.',
  },
  seeAgain: {
    label: 'Seen again',
    title: 'Seen again',
    save: 'Mark as seen again',
    done: 'Marked as seen again.',
    consequence: 'Complaint and listings are reinstated. There is no undo.',
  },
  close: {
    label: 'Close complaint',
    title: 'Close the complaint',
    save: 'Close complaint',
    done: 'Complaint closed.',
    consequence: 'It can be opened again.',
  },
  reopen: {
    label: 'Open again',
    title: 'Open the complaint again',
    save: 'Open again',
    done: 'Complaint opened again.',
    consequence: 'Its reason for closure is taken away.',
  },
}

/** The steps that happen on a day. */
export type DatedStep = Exclude<AfterStep, 'close' | 'reopen'>
export const isDated = (step: AfterStep): step is DatedStep => step !== 'close' && step !== 'reopen'
/** What the day of a step is called. */
export const DAY_LABELS: Record<DatedStep, string> = {
  receive: 'Received on',
  answer: 'Answered on',
  decide: 'Decided on',
  seeAgain: 'Seen on',
}

export interface StepDraft {
  readonly day: string
  readonly from: string
  /** What the counter-notice says, or what was answered. */
  readonly text: string
  readonly outcome: CounterNoticeOutcome | null
  readonly reason: ClosureReason | null
  readonly comment: string
}

/** What a form begins with: today, and nothing else. */
export function stepDraft({ today, closure }: AfterTakedown): StepDraft {
  return { day: today, from: '', text: '', outcome: null, reason: closure?.reason ?? null, comment: '' }
}

export type StepField = keyof StepDraft

/** What is wrong by field, as words that follow its label; empty where it can be saved. */
export function stepProblems(
  after: AfterTakedown,
  step: AfterStep,
  draft: StepDraft,
): Partial<Record<StepField, string>> {
  const problems: Partial<Record<StepField, string>> = {}
  const day = isDated(step) ? stepDayProblem(after, step, draft.day) : null
  if (day) problems.day = day
  if (step === 'answer' && draft.text.trim() === '') problems.text = 'must not be empty'
  if (step === 'decide' && draft.outcome === null) problems.outcome = 'must be chosen'
  if (step === 'close' && (draft.reason === null || !closureReasons(after.status).includes(draft.reason)))
    problems.reason = 'must be chosen'
  if (!isOptionalComment(draft.comment)) problems.comment = 'needs 4 characters at least'
  return problems
}

/** Whether a step can be taken as it was entered. */
export function canTake(after: AfterTakedown, step: AfterStep, draft: StepDraft): boolean {
  return afterRefusal(after, step) === null && Object.keys(stepProblems(after, step, draft)).length === 0
}

/** A step as it was entered. */
export interface StepTaken {
  readonly after: AfterTakedown
  readonly step: AfterStep
  readonly draft: StepDraft
}
