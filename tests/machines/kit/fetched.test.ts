import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { fetched } from '../../../src/machines/kit/fetchedMachine.ts'

interface Watch {
  readonly title: string
}

const gone = { status: 404, title: 'Not found' }
const broken = { status: 500, title: 'Something went wrong' }

/** A record that answers in turn. */
function start(mayBeMissing: boolean, ...answers: (Watch | typeof gone)[]) {
  const machine = fetched<Watch, { readonly id: string }>({ id: 'watch', mayBeMissing })
  let asked = 0
  const record = createActor(
    machine.provide({
      actors: {
        load: fromPromise<Watch, { readonly id: string }>(async () => {
          const answer = answers[asked++]!
          if ('status' in answer) throw answer
          return answer
        }),
      },
    }),
    { input: { id: 'w1' } },
  ).start()
  return async () => {
    await new Promise((resolve) => setTimeout(resolve))
    const { value, context } = record.getSnapshot()
    record.send({ type: 'reload' })
    return { state: JSON.stringify(value), value: context.value }
  }
}

const watch = { title: 'A watch' }

test('a record that does not exist is missing, and read again on reload; one that could not be loaded has failed', async () => {
  const next = start(true, gone, broken, watch)
  expect(await next()).toEqual({ state: '"missing"', value: null })
  expect(await next()).toEqual({ state: '"failed"', value: null })
  expect(await next()).toEqual({ state: '{"shown":"resting"}', value: watch })
})

test('of a record that is there no longer nothing stays shown; one that could not be read again stays', async () => {
  const next = start(true, watch, broken, gone)
  expect(await next()).toEqual({ state: '{"shown":"resting"}', value: watch })
  expect(await next()).toEqual({ state: '{"shown":"stale"}', value: watch })
  expect(await next()).toEqual({ state: '"missing"', value: null })
})

test('what always exists has failed wherever it is not found', async () => {
  const next = start(false, gone)
  expect(await next()).toEqual({ state: '"failed"', value: null })
})
