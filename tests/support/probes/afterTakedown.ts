import type { AfterChanged } from '../../../src/domain/complaints/afterTakedown.contract.ts'
import type { Answer } from '../app.ts'
import { brings, type Probe, type World } from './probe.ts'

/** Complaints after their takedown, and the terms of platforms. */

const bringsComplaint = brings(({ complaint }) => complaint.id)

const steps = (answer: Answer, { complaint }: World) =>
  answer.status === 200 && (answer.body as AfterChanged).complaint.id === complaint.id

const today = () => new Date().toISOString().slice(0, 10)
const prepare: Probe['prepare'] = (_, world) => world.takeDown({ isAnsweredBySeller: false })
const prepareNotice: Probe['prepare'] = (_, world) => world.takeDown({ isAnsweredBySeller: true })
const changes = true

/** One of those that every store begins with. */
const TERM = '019aa3c0-0000-7000-8000-000000000006'

const ofComplaint = ({ complaint: { id } }: World) => ({ params: { id } })
const ofNotice = ({ complaint: { id, counterNotice } }: World) => ({
  params: { id, notice: counterNotice ?? id },
})

export const AFTER_TAKEDOWN_PROBES: Record<string, Probe> = {
  'afterTakedown.get': { input: ofComplaint, shows: bringsComplaint },
  'afterTakedown.receive': {
    input: (world) => ({
      ...ofComplaint(world),
      body: { updated: world.complaint.updated, received: today(), from: 'a seller', text: 'a text' },
    }),
    shows: steps,
    prepare,
    changes,
  },
  'afterTakedown.answer': {
    input: (world) => ({
      ...ofNotice(world),
      body: { updated: world.complaint.updated, answered: today(), answer: 'an answer' },
    }),
    shows: steps,
    prepare: prepareNotice,
    changes,
  },
  'afterTakedown.decide': {
    input: (world) => ({
      ...ofNotice(world),
      body: {
        updated: world.complaint.updated,
        decided: today(),
        outcome: 'upheld',
        comment: 'a comment',
      },
    }),
    shows: steps,
    prepare: prepareNotice,
    changes,
  },
  'afterTakedown.seeAgain': {
    input: (world) => ({
      ...ofComplaint(world),
      body: { updated: world.complaint.updated, seen: today(), comment: 'a comment' },
    }),
    shows: steps,
    prepare,
    changes,
  },
  'afterTakedown.close': {
    input: (world) => ({
      ...ofComplaint(world),
      body: { updated: world.complaint.updated, reason: 'removed', comment: 'a comment' },
    }),
    shows: steps,
    prepare,
    changes,
  },
  'afterTakedown.rates': {
    input: () => ({}),
    shows: (answer) => answer.status === 200 && answer.text.includes('Secret place'),
    prepare,
  },
  'setup.terms': { input: () => ({}), shows: brings(() => TERM), isShared: true },
  'setup.saveTerm': {
    input: ({ spare }) => ({
      body: {
        group: `Group ${spare.marketplace}`,
        family: null,
        programme: 'A programme',
        kind: 'acceptance',
        value: 90,
        until: null,
        businessDays: false,
        silence: null,
        months: 6,
        source: 'Its rules',
        sourceUrl: 'https://rules.example/',
        asOf: '2026-11-01',
      },
    }),
    shows: brings(({ spare }) => spare.marketplace),
    as: ['admin'],
    changes,
  },
  'setup.deleteTerm': {
    input: () => ({ params: { id: TERM } }),
    shows: brings(() => TERM),
    as: ['admin'],
    changes,
  },
}
