import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { InvestigationEvent } from '../../../src/domain/investigations/investigations.contract.ts'
import { activityMachine } from '../../../src/machines/investigations/activity.ts'
import { sampleInvestigation } from '../../../src/paths/samples/things.ts'

const [one, two] = [sampleInvestigation(1), sampleInvestigation(2)]

test('activity is loaded again when its own investigation changes, and for no other', async () => {
  let loads = 0
  const load = fromPromise<readonly InvestigationEvent[], { readonly id: string }>(async () => {
    loads++
    return []
  })
  const activity = createActor(activityMachine.provide({ actors: { load } }), {
    input: { id: one.id },
  }).start()
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  await settled()
  for (const [id, count] of [
    [two.id, 1],
    [one.id, 2],
  ] as const) {
    activity.send({ type: 'investigations.changed', investigations: [{ ...one, id }], removed: [] })
    await settled()
    expect(loads).toBe(count)
  }
  for (const [investigation, count] of [
    [two.id, 2],
    [one.id, 3],
  ] as const) {
    activity.send({ type: 'evidence.added', investigation, entry: {} as never })
    await settled()
    expect(loads).toBe(count)
  }
  for (const [investigation, count] of [
    [two.id, 3],
    [one.id, 4],
  ] as const) {
    activity.send({ type: 'money.changed', investigation })
    await settled()
    expect(loads).toBe(count)
  }
})
