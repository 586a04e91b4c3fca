import { createActor, fromCallback, setup } from 'xstate'
import { expect, test, vi } from 'vitest'
import { listingsDialogs } from '../../../src/compose/listingDialogs.ts'
import { MATCHING_MOST, type MatchingAction } from '../../../src/domain/listings/listingActions.ts'
import { MATCHING_CHANGE } from '../../../src/machines/kit/commands.ts'
import type { Matching } from '../../../src/machines/listings/matching.ts'
import { BULK_ACTIONS, type BulkActionName } from '../../../src/machines/listings/listingActionWords.ts'
import { sampleListing } from '../../../src/paths/samples/things.ts'

/** What is done to every listing that matches a filter is done to all of them, never to those alone that are loaded. */

const matching: Matching = {
  params: { state: ['NEW'] },
  total: 140,
  seenAt: '2026-11-20T12:00:00.000Z',
}
const listings = [sampleListing(1), sampleListing(2)]

const call = vi.fn<(...asked: unknown[]) => Promise<never>>(() => new Promise(() => {}))
const dialogs = listingsDialogs(call, {
  baseURL: '',
  token: () => null,
  user: () => null,
  renewed: () => Promise.resolve(false),
})

const MATCHING_ACTIONS = Object.keys(MATCHING_MOST) as MatchingAction[]

test.each(MATCHING_ACTIONS)('the dialog of “%s” knows that all that match are meant', (action) => {
  const { machine } = dialogs[action === 'screenshot' ? 'gathering' : action]
  const actor = createActor(machine as typeof dialogs.tags.machine, {
    input: { listings, matching, known: [], to: { action } } as never,
  })
  expect(actor.getSnapshot().context.matching).toEqual(matching)
})

/** Does an action with a comment, and answers what is asked of the server and what the change of all that match is told. */
async function act(action: BulkActionName) {
  call.mockClear()
  const begun: unknown[] = []
  const root = createActor(
    setup({
      actors: {
        dialog: dialogs[action].machine,
        change: fromCallback<{ type: string }>(({ receive }) => receive((event) => void begun.push(event))),
      },
    }).createMachine({
      invoke: [
        { systemId: MATCHING_CHANGE, src: 'change' },
        { id: 'dialog', src: 'dialog', input: { listings, matching } },
      ],
    }),
  ).start()
  const { dialog } = root.getSnapshot().children
  dialog!.send({ type: 'comment.typed', text: 'as seen in the shop' })
  dialog!.send({ type: 'submit' })
  await vi.waitFor(() => expect(dialog!.getSnapshot().hasTag('busy')).toBe(false))
  return { begun, asked: call.mock.calls, problem: dialog!.getSnapshot().context.problem }
}

test.each(Object.keys(BULK_ACTIONS) as BulkActionName[])(
  '“%s” of all that match is handed over or refused, and not done to what is loaded',
  async (action) => {
    const isForAll = action in MATCHING_MOST
    expect(dialogs[action].needs(['god'], { listings, matching })).toBe(isForAll)
    const { begun, asked, problem } = await act(action)
    expect(asked).toEqual([])
    expect(begun).toMatchObject(isForAll ? [{ type: 'begin', request: { filter: { state: ['NEW'] } } }] : [])
    expect(problem === null).toBe(isForAll)
  },
)
