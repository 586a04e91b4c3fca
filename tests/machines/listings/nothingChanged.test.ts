import { type AnyStateMachine, createActor, fromPromise, fromTransition, setup } from 'xstate'
import { expect, test } from 'vitest'
import { createBulkActionMachine } from '../../../src/machines/listings/bulkActionMachine.ts'
import { tagsMachine } from '../../../src/machines/listings/tagsMachine.ts'
import { changedPatch, CHANGE_SET, sampleListing } from '../../../src/paths/samples/things.ts'

/** Who did something to listings that changed none of them is told so, and keeps the selection. */

const listings = [sampleListing(1), sampleListing(2)]
const [one, two] = listings.map(({ _id }) => _id)
const settled = () => new Promise((resolve) => setImmediate(resolve))

interface Told {
  readonly type: string
  readonly notice?: { readonly tone: string; readonly message: string }
}

/** Fills a dialog and submits it; answers what the user is told and which of the listings stay selected. */
async function submitted(machine: AnyStateMachine, service: string, result: unknown, filled?: Told) {
  const told: Told[] = []
  const listener = fromTransition((state: null, event: Told) => {
    told.push(event)
    return state
  }, null)
  const root = createActor(
    setup({
      actors: {
        listener,
        form: machine.provide({
          actors: { facts: listener as never, [service]: fromPromise(async () => result) as never },
        }),
      },
    }).createMachine({
      invoke: [
        ...['bus', 'dialog', 'address', 'selection'].map((id) => ({
          id,
          systemId: id,
          src: 'listener' as const,
        })),
        { id: 'form', src: 'form', input: { listings, known: [] } as never },
      ],
    }),
  ).start()
  const { form } = root.getSnapshot().children
  if (filled) form!.send(filled)
  form!.send({ type: 'submit' })
  await settled()
  root.stop()
  const notice = told.find((event) => event.notice)?.notice
  return {
    tone: notice?.tone,
    message: notice?.message,
    selected: told.find(({ type }) => type === 'keepOnly'),
  }
}

test.each([
  {
    of: 'both of two',
    result: { patches: [changedPatch(1), changedPatch(2)], missing: [] },
    tells: ['positive', 'Review asked for 2 listings.', []],
  },
  {
    of: 'one of two',
    result: { patches: [changedPatch(1)], missing: [] },
    tells: ['positive', 'Review asked for 1 listing.', []],
  },
  {
    of: 'the one that is there still',
    result: { patches: [changedPatch(1)], missing: [two] },
    tells: [
      'caution',
      'Review asked for 1 listing. 1 listing no longer there, or no longer of your brands.',
      [],
    ],
  },
  {
    of: 'none of two',
    result: { patches: [], missing: [] },
    tells: ['caution', 'Nothing to do for 2 listings.', [one, two]],
  },
  {
    of: 'none, of which one is gone',
    result: { patches: [], missing: [two] },
    tells: [
      'caution',
      'Nothing to do for 1 listing. 1 listing no longer there, or no longer of your brands.',
      [one],
    ],
  },
  {
    of: 'none, since both are gone',
    result: { patches: [], missing: [one, two] },
    tells: ['caution', '2 listings no longer there, or no longer of your brands.', []],
  },
])('an action that changed $of says so', async ({ result, tells: [tone, message, ids] }) => {
  expect(await submitted(createBulkActionMachine('review'), 'act', result)).toEqual({
    tone,
    message,
    selected: { type: 'keepOnly', ids },
  })
})

const unchanged = { changeSet: null, changed: [], conflicts: [], missing: [] }

test.each([
  {
    of: 'both',
    result: { ...unchanged, changeSet: CHANGE_SET, changed: [changedPatch(1), changedPatch(2)] },
    tells: ['positive', 'Tags updated on 2 listings.', []],
  },
  {
    of: 'one, the other in a colleague’s way',
    result: {
      ...unchanged,
      changeSet: CHANGE_SET,
      changed: [changedPatch(1)],
      conflicts: [{ listing: changedPatch(2), changedBy: 'Ana' }],
    },
    tells: ['caution', 'Tags updated on 1 listing. 1 listing left alone: changed since by Ana.', [two]],
  },
  { of: 'none', result: unchanged, tells: ['caution', 'No tags were changed.', [one, two]] },
  {
    of: 'none, of which one is gone',
    result: { ...unchanged, missing: [one] },
    tells: [
      'caution',
      'No tags were changed. 1 listing no longer there, or no longer of your brands.',
      [two],
    ],
  },
])('a change of tags that changed $of says so', async ({ result, tells: [tone, message, ids] }) => {
  const typed = { type: 'tag.typed', text: 'urgent' }
  expect(await submitted(tagsMachine, 'changeTags', result, typed)).toEqual({
    tone,
    message,
    selected: { type: 'keepOnly', ids },
  })
})
