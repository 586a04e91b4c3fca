import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import type { InvestigationEvent } from '../../../src/domain/investigations/investigations.contract.ts'
import type { EvidenceEntry } from '../../../src/domain/investigations/evidence.ts'
import { type CaseMoney, sumsOf } from '../../../src/domain/investigations/money.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import { BUS, type BusRef, busLogic } from '../../../src/machines/bus.ts'
import { activityMachine } from '../../../src/machines/investigations/activity.ts'
import { caseMoneyMachine } from '../../../src/machines/investigations/caseMoney.ts'
import { evidenceMachine } from '../../../src/machines/investigations/evidenceMachine.ts'
import type { CaseMove, CaseMoved } from '../../../src/machines/investigations/investigationLifecycle.ts'
import { investigationMachine } from '../../../src/machines/investigations/investigationMachine.ts'
import { investigationCommentMachine } from '../../../src/machines/investigations/investigationCommentMachine.ts'
import { sampleInvestigation } from '../../../src/paths/samples/things.ts'

/** One investigation beside colleagues, with held services. */

interface Held<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}
let reads: Held<{ id: string }, Investigation>[]
let moves: Held<CaseMove, CaseMoved>[]
let entries: InvestigationEvent[]
let stop: () => void
let bus: BusRef

interface Of {
  readonly id: string
}
const commented: Investigation = {
  ...sampleInvestigation(1),
  comments: [
    {
      id: '0190b1a0-0000-7000-8000-0000000000c1',
      author: 'Colleague',
      authorId: null,
      timestamp: '2026-11-20T10:00:00.000Z',
      comment: 'The seal is broken.',
      images: [],
    },
  ],
}
const held = <Input, Output>(calls: () => Held<Input, Output>[]) =>
  fromPromise<Output, Input>(
    ({ input }) => new Promise((resolve, reject) => calls().push({ input, resolve, reject })),
  )
const entry = (what: string): InvestigationEvent => ({
  at: '2026-11-20T10:00:00.000Z',
  by: 'Colleague',
  what,
  changes: [],
  comment: null,
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

function start() {
  reads = []
  moves = []
  entries = [entry('Investigation opened')]
  const machine = investigationMachine.provide({
    actors: {
      loadInvestigation: held(() => reads),
      moveInvestigation: held(() => moves),
      activity: activityMachine.provide({
        actors: { load: fromPromise<readonly InvestigationEvent[], Of>(async () => [...entries]) },
      }),
      evidence: evidenceMachine.provide({
        actors: { loadEvidence: fromPromise<readonly EvidenceEntry[], Of>(async () => []) },
      }),
      money: caseMoneyMachine.provide({
        actors: { load: fromPromise<CaseMoney, Of>(async () => ({ entries: [], sums: sumsOf([]) })) },
      }),
      investigationComment: investigationCommentMachine.provide({
        actors: { drafts: fromCallback(() => {}) },
      }),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, machine } }).createMachine({
      invoke: [
        { src: 'bus', systemId: BUS },
        { id: 'case', src: 'machine', input: { id: sampleInvestigation(1).id, groups: ['manager'] } },
      ],
    }),
  ).start()
  stop = () => root.stop()
  bus = root.system.get(BUS) as BusRef
  return root.getSnapshot().children.case as unknown as ReturnType<typeof createActor<typeof machine>>
}

let actor: ReturnType<typeof start>
beforeEach(async () => {
  actor = start()
  reads.at(-1)!.resolve(sampleInvestigation(1))
  await settled()
})
afterEach(() => stop())

const tell = (investigation: Investigation) =>
  bus.send({ type: 'investigations.changed', investigations: [investigation], removed: [] })
const isAsking = () => actor.getSnapshot().hasTag('asking')
const context = () => actor.getSnapshot().context
const CHANGED = { status: 409, title: 'Changed meanwhile', detail: 'A colleague changed it.' }

describe('what is confirmed goes with what was shown', () => {
  test('as it was when it was asked', async () => {
    actor.send({ type: 'complete' })
    actor.send({ type: 'confirm' })
    expect(moves[0]!.input).toMatchObject({ updated: sampleInvestigation(1).updated, seen: 1 })
  })

  test('without what the activity has shown since', async () => {
    actor.send({ type: 'delete' })
    entries = [...entries, entry('Investigation commented')]
    tell(commented)
    await settled()
    expect(isAsking()).toBe(true)
    actor.send({ type: 'confirm' })
    expect(moves[0]!.input).toMatchObject({ action: 'delete', seen: 1 })
  })
})

describe('what a colleague changed meanwhile', () => {
  test('is read again and asked anew, with what is known then', async () => {
    actor.send({ type: 'delete' })
    actor.send({ type: 'confirm' })
    moves[0]!.reject(CHANGED)
    await settled()
    entries = [...entries, entry('Investigation commented')]
    reads.at(-1)!.resolve(sampleInvestigation(1, 5))
    await settled()
    expect(isAsking()).toBe(true)
    expect(context()).toMatchObject({ refusal: CHANGED.detail, asked: { action: 'delete', seen: 1 } })
    actor.send({ type: 'confirm' })
    expect(moves[1]!.input).toMatchObject({ updated: sampleInvestigation(1, 5).updated, seen: 2 })
  })

  test('is asked anew where it is told while the question stands', () => {
    actor.send({ type: 'cancel' })
    tell({ ...sampleInvestigation(1, 5), status: 'COMPLETE', updatedBy: 'Colleague' })
    expect(actor.getSnapshot().matches('complete')).toBe(true)
    expect(isAsking()).toBe(true)
    expect(context().refusal).toBe('Colleague changed this investigation meanwhile.')
    actor.send({ type: 'dismiss' })
    expect(context()).toMatchObject({ refusal: null, asked: null })
  })

  test('is told where nothing is left to do', () => {
    actor.send({ type: 'complete' })
    tell({ ...sampleInvestigation(1, 5), status: 'COMPLETE' })
    expect(isAsking()).toBe(false)
    expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  })
})
