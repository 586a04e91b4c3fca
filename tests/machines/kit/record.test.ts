import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { recordMachine } from '../../../src/machines/kit/recordMachine.ts'

interface Watch {
  readonly title: string
}

const gone = { status: 404, title: 'Not found' }
const broken = { status: 500, title: 'Something went wrong' }

/** A record that answers in turn. */
function start(...answers: (Watch | typeof gone)[]) {
  const machine = recordMachine<Watch>({ id: 'watch', path: '/domains' })
  let asked = 0
  const record = createActor(
    machine.provide({
      actors: {
        load: fromPromise<Watch, { id: string }>(async () => {
          const answer = answers[asked++]!
          if ('status' in answer) throw answer
          return answer
        }),
      },
    }),
    { input: { id: 'w1', groups: ['manager'] } },
  ).start()
  return async () => {
    await new Promise((resolve) => setTimeout(resolve))
    const snapshot = record.getSnapshot()
    const { value, context } = snapshot
    const mayDelete = snapshot.can({ type: 'delete' })
    record.send({ type: 'reload' })
    return { state: JSON.stringify(value), value: context.value, mayDelete }
  }
}

const watch = { title: 'A watch' }

test('a record that does not exist is missing, and read again on reload; one that could not be loaded has failed', async () => {
  const next = start(gone, broken, watch)
  expect(await next()).toMatchObject({ state: '"missing"', value: null })
  expect(await next()).toMatchObject({ state: '"failed"', value: null })
  expect(await next()).toMatchObject({ state: '{"shown":"resting"}', value: watch })
})

test('a record that is there no longer is missing; one that could not be read again stays', async () => {
  const next = start(watch, broken, gone)
  expect(await next()).toMatchObject({ state: '{"shown":"resting"}', value: watch })
  expect(await next()).toMatchObject({ state: '{"shown":"stale"}', value: watch })
  expect(await next()).toMatchObject({ state: '"missing"' })
})

test('a record whose list says nothing of a deletion can’t be deleted', async () => {
  const next = start(watch)
  expect(await next()).toMatchObject({ state: '{"shown":"resting"}', mayDelete: false })
})
