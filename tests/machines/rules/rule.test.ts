import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock, waitFor } from 'xstate'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { RuleState } from '../../../src/domain/rules/rules.contract.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { type RuleNamed, ruleMachine } from '../../../src/machines/rules/ruleMachine.ts'
import { type UndoSpan, WORK_POLL_MS } from '../../../src/machines/rules/rulesPlace.ts'
import { ruleSubject } from '../../../src/paths/samples/rule.ts'
import { analyst, changedPatch, NOON } from '../../../src/paths/samples/things.ts'

/** The rule that is open, beside its form. */

const atWork = (ruleSubject.outcomes.switchOn!.outputs as RuleState[])[0]!
const NOTHING_UNDONE: UndoResult = {
  changeSet: null,
  changed: [],
  removed: 0,
  restored: 0,
  leftAlone: 0,
  conflicts: [],
  missing: [],
}

/** The rule, read as `load` says, what was told to the bus, and the clock. */
function openRule(load: () => RuleState, undone = NOTHING_UNDONE) {
  const rule = ruleMachine.provide({
    actors: {
      loadRule: fromPromise<RuleState, RuleNamed>(async () => load()),
      undoRule: fromPromise<UndoResult, RuleNamed & { span: UndoSpan }>(async () => undone),
    },
  })
  const clock = new SimulatedClock()
  const root = createActor(
    setup({ actors: { bus: busLogic, rule } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'rule', src: 'rule' },
      ],
    }),
    { clock },
  ).start()
  const told: Fact[] = []
  ;(root.system.get(BUS) as BusRef).on('*', (fact) => void told.push(fact))
  const actor = root.getSnapshot().children.rule!
  actor.send({ type: 'session.opened', user: { ...analyst, groups: ['manager'] }, at: NOON })
  actor.send({ type: 'address.changed', path: `/setup/rules/${atWork.rule.id}`, query: {} })
  return { actor, clock, told }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('shows what it has done as it does it, here and in the list, while it is on', async () => {
  let state: RuleState = { ...atWork, rule: { ...atWork.rule, applied: 0, lastApplied: null } }
  let reads = 0
  const { actor, clock, told } = openRule(() => {
    reads += 1
    return state
  })
  await settled()
  expect(actor.getSnapshot().can({ type: 'takeBack' })).toBe(false)
  state = atWork
  clock.increment(WORK_POLL_MS)
  await settled()
  expect(actor.getSnapshot().context.state).toEqual(atWork)
  expect(actor.getSnapshot().can({ type: 'takeBack' })).toBe(true)
  expect(told).toEqual([{ type: 'record.saved', section: 'rules', record: atWork.rule }])
  clock.increment(WORK_POLL_MS)
  await settled()
  expect([reads, told.length]).toEqual([3, 1])
  state = { ...atWork, rule: { ...atWork.rule, status: 'stopped' } }
  clock.increment(WORK_POLL_MS)
  await settled()
  clock.increment(WORK_POLL_MS)
  await settled()
  expect([reads, told.length]).toEqual([4, 2])
})

test('says as a caution that nothing was taken back', async () => {
  const { actor, told } = openRule(() => atWork)
  await settled()
  actor.send({ type: 'takeBack' })
  actor.send({ type: 'confirm' })
  await settled()
  const notice = { tone: 'caution', message: 'Nothing was taken back.', action: null }
  expect(told).toEqual([{ type: 'notice.raised', notice }])
})

test('keeps what was left alone and who changed it, until another record is opened', async () => {
  const conflicts = [{ listing: changedPatch(2), changedBy: 'Ada' }]
  const { actor } = openRule(() => atWork, {
    ...NOTHING_UNDONE,
    restored: 2,
    leftAlone: 1,
    conflicts,
  })
  await waitFor(actor, (snapshot) => snapshot.can({ type: 'takeBack' }))
  actor.send({ type: 'takeBack' })
  actor.send({ type: 'confirm' })
  await waitFor(actor, (snapshot) => snapshot.context.undone !== null && snapshot.can({ type: 'takeBack' }))
  expect(actor.getSnapshot().context.undone).toMatchObject({ leftAlone: 1, conflicts })
  actor.send({ type: 'address.changed', path: '/setup/rules', query: {} })
  expect(actor.getSnapshot().context.undone).toBeNull()
})
