import { beforeEach, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import type { Seller } from '../../../src/domain/sellers/seller.ts'
import { BUS, busLogic } from '../../../src/machines/bus.ts'
import {
  type FieldDraft,
  type FieldSave,
  sellerFieldMachine,
} from '../../../src/machines/sellers/sellerFieldMachine.ts'
import { sampleSeller } from '../../../src/paths/samples/sellers.ts'

/** What is typed and isn't saved, as it is kept for its author. */
let left: FieldDraft | null = null
beforeEach(() => {
  left = null
})

/** The notes of a seller while they are edited, with a server that saves nothing unless it is said how. */
function start(
  save: (input: FieldSave) => Promise<Seller> = () => Promise.reject({ status: 0, title: 'No network' }),
) {
  const field = sellerFieldMachine.provide({
    actors: {
      drafts: fromCallback(({ sendBack, receive }) => {
        if (left !== null) sendBack({ type: 'draft.restored', draft: left })
        receive(({ draft }) => (left = draft))
      }),
      saveField: fromPromise<Seller, FieldSave>(({ input }) => save(input)),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, field } }).createMachine({
      invoke: [
        { src: 'bus', systemId: BUS },
        { id: 'field', src: 'field', input: { seller: sampleSeller(1), field: 'notes' } },
      ],
    }),
  ).start()
  return root.getSnapshot().children.field as unknown as ReturnType<typeof createActor<typeof field>>
}

test('an editor in which nothing was changed is left at once', () => {
  const field = start()
  field.send({ type: 'edit' })
  field.send({ type: 'cancel' })
  expect(field.getSnapshot().value).toBe('resting')
})

test('what was typed is asked about before it is lost', () => {
  const field = start()
  field.send({ type: 'edit' })
  field.send({ type: 'field.typed', text: 'Mine.' })
  field.send({ type: 'cancel' })
  expect(field.getSnapshot().hasTag('asking')).toBe(true)
  field.send({ type: 'keepEditing' })
  expect(field.getSnapshot()).toMatchObject({ value: 'editing', context: { typed: 'Mine.' } })
  field.send({ type: 'cancel' })
  field.send({ type: 'discard' })
  expect(field.getSnapshot()).toMatchObject({ value: 'resting', context: { typed: '' } })
})

test('so is what could not be saved', async () => {
  const field = start()
  field.send({ type: 'edit' })
  field.send({ type: 'field.typed', text: 'Mine.' })
  field.send({ type: 'save' })
  await expect.poll(() => field.getSnapshot().value).toBe('failed')
  field.send({ type: 'cancel' })
  expect(field.getSnapshot()).toMatchObject({ value: 'asking', context: { typed: 'Mine.' } })
})

test('typing goes on where a colleague changed the same, and Save means over theirs', async () => {
  const sent: FieldSave['change'][] = []
  const theirs = { ...sampleSeller(1, 3), notes: 'Theirs.' }
  const field = start(async ({ change }) => {
    if (sent.push(change) === 1) throw { status: 409, title: 'Changed meanwhile', current: theirs }
    return { ...sampleSeller(1, 4), notes: change.value }
  })
  field.send({ type: 'edit' })
  field.send({ type: 'field.typed', text: 'Mine.' })
  field.send({ type: 'save' })
  await expect.poll(() => field.getSnapshot().value).toBe('conflict')
  field.send({ type: 'field.typed', text: 'x'.repeat(100_000) })
  expect(field.getSnapshot().can({ type: 'keepMine' })).toBe(false)
  field.send({ type: 'field.typed', text: 'Theirs. Mine.' })
  expect(field.getSnapshot()).toMatchObject({ value: 'conflict', context: { theirs } })
  field.send({ type: 'save' })
  await expect.poll(() => field.getSnapshot().value).toBe('resting')
  expect(sent[1]).toEqual({ field: 'notes', value: 'Theirs. Mine.', updated: theirs.updated })
})

test('what was typed is there again over what was kept then, and goes with discarding it', () => {
  const first = start()
  first.send({ type: 'edit' })
  first.send({ type: 'field.typed', text: 'Mine.' })
  const again = start()
  expect(again.getSnapshot()).toMatchObject({ value: 'editing', context: { kept: '', typed: 'Mine.' } })
  expect(left).toMatchObject({ typed: 'Mine.' })
  again.send({ type: 'cancel' })
  again.send({ type: 'discard' })
  expect(left).toEqual({ kept: '', typed: '', updated: null })
})
