import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import { BUS, busLogic, type FactOf } from '../../../src/machines/bus.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { undoMachine } from '../../../src/machines/listings/undoMachine.ts'
import { CHANGE_SET } from '../../../src/paths/samples/things.ts'

const OTHER = '0190b1a0-0000-7000-8000-0000000000c9'

/** Undo beside a bus; what is asked of the server ends when it is told to. */
function start() {
  const asked: string[] = []
  const told: string[] = []
  const ends: { resolve: () => void; reject: () => void }[] = []
  const undo = undoMachine.provide({
    actors: {
      undoChange: fromPromise<UndoResult, { changeSet: string }>(({ input: { changeSet } }) => {
        asked.push(changeSet)
        return new Promise((resolve, reject) =>
          ends.push({
            resolve: () =>
              resolve({
                changeSet: `undo of ${changeSet}`,
                changed: [],
                conflicts: [],
                missing: [],
                removed: 0,
                restored: 1,
                leftAlone: 0,
              }),
            reject: () => reject({ status: 0, title: 'Unreachable' }),
          }),
        )
      }),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, undo } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'undo', src: 'undo' },
      ],
    }),
  ).start()
  root.system.get(BUS).on('notice.raised', ({ notice }: FactOf<'notice.raised'>) => told.push(notice.message))
  return { undo: root.getSnapshot().children.undo!, asked, told, ends }
}

test('Undo pressed twice takes a change back once', async () => {
  const { undo, asked, ends } = start()
  undo.send({ type: 'undo', changeSet: CHANGE_SET })
  expect(undo.getSnapshot().can({ type: 'undo', changeSet: CHANGE_SET })).toBe(false)
  undo.send({ type: 'undo', changeSet: CHANGE_SET })
  undo.send({ type: 'undo', changeSet: OTHER })
  undo.send({ type: 'undo', changeSet: OTHER })
  ends[0]!.resolve()
  await waitFor(undo, () => asked.length === 2)
  ends[1]!.resolve()
  await waitFor(undo, (snapshot) => snapshot.matches('idle'))
  expect(asked).toEqual([CHANGE_SET, OTHER])
})

test('after a failure, Undo of the change that waits, or of the failed one, is done once', async () => {
  const { undo, asked, ends } = start()
  undo.send({ type: 'undo', changeSet: CHANGE_SET })
  undo.send({ type: 'undo', changeSet: OTHER })
  ends[0]!.reject()
  await waitFor(undo, (snapshot) => snapshot.matches('failed'))
  undo.send({ type: 'undo', changeSet: OTHER })
  expect(undo.getSnapshot().context.queue).toEqual([OTHER])
  ends[1]!.reject()
  await waitFor(undo, (snapshot) => snapshot.matches('failed'))
  undo.send({ type: 'undo', changeSet: OTHER })
  expect(asked).toEqual([CHANGE_SET, OTHER, OTHER])
})

test('an undo that is taken back is told as the change made again, also one of an earlier session', async () => {
  const { undo, told, ends } = start()
  const take = async (changeSet: string, isUndo?: boolean) => {
    undo.send({ type: 'undo', changeSet, ...(isUndo === undefined ? {} : { isUndo }) })
    ends.at(-1)!.resolve()
    await waitFor(undo, (snapshot) => snapshot.matches('idle'))
  }
  await take(CHANGE_SET)
  await take(`undo of ${CHANGE_SET}`)
  await take(`undo of undo of ${CHANGE_SET}`)
  await take(OTHER, true)
  await take(CHANGE_SET, false)
  expect(told).toEqual([
    '1 listing set back.',
    'Made again for 1 listing.',
    '1 listing set back.',
    'Made again for 1 listing.',
    '1 listing set back.',
  ])
})
