import { canSettle } from '../../domain/review/reviewQuality.ts'
import type { SnapshotFrom } from 'xstate'
import type { ReviewDisagreement, ReviewQuality } from '../../domain/review/reviewQuality.ts'
import { disagreementMachine } from '../../machines/review/disagreementMachine.ts'
import { reviewQualityMachine } from '../../machines/review/reviewQualityMachine.ts'
import { SAYS_WHAT_IS_MISSING } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, missing, NOON, sampleListing, unreachable } from './things.ts'

const DAY = 86_400_000
const id = (n: number) => `0190b1a0-0000-7000-8000-00000000070${n}`
const at = '2026-11-20T10:00:00.000Z'
const person = (n: number) => ({ id: id(n), name: `Analyst ${n}` })

/** A disagreement with `n` in its id. */
export const sampleDisagreement = (n: number): ReviewDisagreement => ({
  _id: id(n),
  listing: { ...sampleListing(n), state: 'SUSPECT' },
  complaints: [],
  first: { by: person(1), code: 'SU', at, comment: 'The seal is missing.' },
  second: { by: person(2), code: 'GE', at, comment: null },
  settlement: null,
})
export const sampleSettled = (n: number): ReviewDisagreement => ({
  ...sampleDisagreement(n),
  settlement: { by: person(3), code: 'GE', at, note: 'The seal is the newer one.' },
})

export const sampleQuality: ReviewQuality = {
  decided: 400,
  sampled: 30,
  waiting: 4,
  overall: { compared: 26, agreed: 22, expected: 0.5, kappa: 0.69 },
  pairs: [{ first: person(1), second: person(2), compared: 26, agreed: 22, expected: 0.5, kappa: 0.69 }],
  brands: [{ brand: 'Vessmont', compared: 26, agreed: 22, expected: 0.5, kappa: 0.69 }],
  types: [{ code: 'SU', compared: 14, agreed: 12, expected: 0.5, kappa: 0.7 }],
}

const address = (path: string, query: Record<string, string[]> = {}) => ({
  type: 'address.changed',
  path,
  query,
})
const screen = (query: Record<string, string[]> = {}) => address('/review/quality', query)

export const reviewQualitySubject: Subject = {
  name: 'reviewQuality',
  excused: {
    'dates.entered is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: reviewQualityMachine,
  input: { user: { id: analyst.providerId, groups: ['manager'] } },
  events: [
    screen(),
    screen({ brands: ['Vessmont'] }),
    screen({ show: ['settled'] }),
    address('/listings'),
    { type: 'part.chosen', part: { show: 'settled' } },
    { type: 'dates.typed', start: NOON - 2 * DAY, end: NOON },
    { type: 'dates.typed', start: NOON, end: NOON - 2 * DAY },
    { type: 'dates.entered' },
    { type: 'clear' },
    { type: 'retry' },
    { type: 'reload' },
    { type: 'pageSize.changed', size: 50 },
  ],
  outcomes: { loadFigures: { outputs: [sampleQuality], errors: [unreachable] } },
  distinguish: ({
    dates,
    filter,
  }: {
    dates: { start?: number; end?: number }
    filter: { start?: number; brands?: readonly string[] }
  }) => [dates.start === filter.start, (dates.end ?? 0) < (dates.start ?? 0), filter.brands?.length],
}

export const disagreementSubject: Subject = {
  name: 'disagreement',
  invariants: {
    'nothing is settled without what it takes': (at: SnapshotFrom<typeof disagreementMachine>) =>
      !(at.matches('confirming') || at.matches('settling')) || canSettle(at.context.draft),
  },
  excused: {
    'submit is offered': SAYS_WHAT_IS_MISSING,
  },
  machine: disagreementMachine,
  input: { id: id(1) },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'code.chosen', code: 'GE' },
    { type: 'note.typed', text: 'The seal is the newer one.' },
    { type: 'note.typed', text: 'no' },
    { type: 'submit' },
    { type: 'confirm' },
    { type: 'dismiss' },
  ],
  outcomes: {
    readDisagreement: {
      outputs: [sampleDisagreement(1), sampleSettled(1)],
      errors: [unreachable, missing],
    },
    settle: {
      outputs: [sampleSettled(1)],
      errors: [
        unreachable,
        { status: 409, title: 'Changed meanwhile', current: sampleDisagreement(1) },
        { status: 409, title: 'Changed meanwhile', current: sampleSettled(1) },
      ],
    },
  },
  distinguish: ({
    draft,
    showsProblems,
    disagreement,
  }: {
    draft: { code: string | null; note: string }
    showsProblems: boolean
    disagreement: ReviewDisagreement | null
  }) => [draft.code, draft.note.length > 3, showsProblems, disagreement?.settlement?.code ?? null],
}
