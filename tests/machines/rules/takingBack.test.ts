import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { RuleState } from '../../../src/domain/rules/rules.contract.ts'
import { BUS, busLogic } from '../../../src/machines/bus.ts'
import { type RuleNamed, ruleMachine } from '../../../src/machines/rules/ruleMachine.ts'
import type { UndoSpan } from '../../../src/machines/rules/rulesPlace.ts'
import { ruleSubject } from '../../../src/paths/samples/rule.ts'
import { analyst, changedPatch, NOON } from '../../../src/paths/samples/things.ts'

/** What a rule did, taken back beside its form. */

const atWork = (ruleSubject.outcomes.switchOn!.outputs as RuleState[])[0]!

function openRule(undone: UndoResult) {
  const rule = ruleMachine.provide({
    actors: {
      loadRule: fromPromise<RuleState, RuleNamed>(async () => atWork),
      undoRule: fromPromise<UndoResult, RuleNamed & { span: UndoSpan }>(async () => undone),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, rule } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'rule', src: 'rule' },
      ],
    }),
  ).start()
  const actor = root.getSnapshot().children.rule!
  actor.send({ type: 'session.opened', user: { ...analyst, groups: ['manager'] }, at: NOON })
  actor.send({ type: 'address.changed', path: `/setup/rules/${atWork.rule.id}`, query: {} })
  return actor
}

test('keeps what was left alone and who changed it, until another record is opened', async () => {
  const conflicts = [{ listing: changedPatch(2), changedBy: 'Ada' }]
  const actor = openRule({
    changeSet: null,
    changed: [],
    removed: 0,
    restored: 2,
    leftAlone: 1,
    conflicts,
    missing: [],
  })
  await waitFor(actor, (snapshot) => snapshot.can({ type: 'takeBack' }))
  actor.send({ type: 'takeBack' })
  actor.send({ type: 'confirm' })
  await waitFor(actor, (snapshot) => snapshot.context.undone !== null && snapshot.can({ type: 'takeBack' }))
  expect(actor.getSnapshot().context.undone).toMatchObject({ leftAlone: 1, conflicts })
  actor.send({ type: 'address.changed', path: '/setup/rules', query: {} })
  expect(actor.getSnapshot().context.undone).toBeNull()
})
