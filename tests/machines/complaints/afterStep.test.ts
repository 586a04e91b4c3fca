import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AfterChanged } from '../../../src/domain/complaints/afterTakedown.contract.ts'
import type { StepTaken } from '../../../src/machines/complaints/afterSteps.ts'
import { afterStepMachine } from '../../../src/machines/complaints/afterStepMachine.ts'
import { sampleAfter } from '../../../src/paths/samples/things.ts'

/** The form of a counter-notice, of which each attempt fails with the next of these. */
function start(failures: unknown[]) {
  const taken: StepTaken[] = []
  const actor = createActor(
    afterStepMachine.provide({
      actors: {
        takeStep: fromPromise<AfterChanged, StepTaken>(({ input }) => {
          taken.push(input)
          return Promise.reject(failures.shift())
        }),
      },
    }),
    { input: { after: sampleAfter, step: 'receive' } },
  )
  actor.start()
  actor.send({ type: 'field.changed', patch: { from: 'a seller', text: 'These are genuine.' } })
  const submit = async () => {
    actor.send({ type: 'submit' })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: { editing: 'refused' } }))
  }
  return { actor, taken, submit }
}

test('what was typed survives a failure, and is made again from what a colleague left', async () => {
  const current = { ...sampleAfter, updated: '2026-11-20T11:00:00.000Z' }
  const { actor, taken, submit } = start([
    {
      status: 409,
      title: 'Changed meanwhile',
      detail: 'Somebody changed this complaint meanwhile.',
      current,
    },
    { status: 503, title: 'The database is busy' },
  ])
  await submit()
  expect(actor.getSnapshot().context).toMatchObject({
    problem: 'Somebody changed this complaint meanwhile.',
    draft: { from: 'a seller', text: 'These are genuine.' },
  })
  await submit()
  expect(taken.map(({ after }) => after.updated)).toEqual([sampleAfter.updated, current.updated])
  expect(actor.getSnapshot().context.problem).toBe('The database is busy.')
})

test('a step that a colleague has taken meanwhile can’t be taken again', async () => {
  const notice = {
    id: '0190b1a0-0000-7000-8000-0000000000c1',
    received: '2026-11-19',
    from: '',
    text: '',
    answered: null,
    answer: null,
    outcome: null,
    decided: null,
    by: 'Somebody',
  }
  const current = { ...sampleAfter, updated: '2026-11-20T11:00:00.000Z', counterNotices: [notice] }
  const { actor, taken, submit } = start([{ status: 409, title: 'Changed meanwhile', current }])
  await submit()
  actor.send({ type: 'submit' })
  expect(taken).toHaveLength(1)
  expect(actor.getSnapshot().matches({ form: 'editing' })).toBe(true)
})
