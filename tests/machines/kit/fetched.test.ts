import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { fetched } from '../../../src/machines/kit/fetchedMachine.ts'

test('what always exists has failed wherever it is not found', async () => {
  const machine = fetched<object, { readonly id: string }>({ id: 'watch' })
  const load = fromPromise<object, { readonly id: string }>(() =>
    Promise.reject({ status: 404, title: 'Not found' }),
  )
  const watch = createActor(machine.provide({ actors: { load } }), { input: { id: 'w1' } }).start()
  await new Promise((resolve) => setTimeout(resolve))
  expect(watch.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: 'Not found.' } })
})
