import type { AnyMachineSnapshot } from 'xstate'
import { selectionSubject } from '../../src/paths/samples/selection.ts'
import { changedPatch, client, NOON, sampleListing } from '../../src/paths/samples/things.ts'
import type { Subject } from '../../src/paths/subject.ts'

const one = sampleListing(1)
const two = sampleListing(2)

interface Context {
  readonly groups: readonly string[]
  readonly confirmWithComment: boolean
  readonly selected: ReadonlyMap<string, unknown>
  readonly matching: unknown
  readonly draft: {
    readonly comment: string
    readonly saleReason: unknown
    readonly allLocales: boolean
  } | null
  readonly kept: unknown
}

/** The selection as a client at a browser goes through it: a client alone may have changes made without a question. */
export const walkedSelection: Subject = {
  ...selectionSubject,
  events: [
    { type: 'session.opened', user: client, at: NOON },
    { type: 'selection.made', listings: [one] },
    { type: 'selection.made', listings: [one, two] },
    { type: 'selection.made', listings: [] },
    { type: 'change.chosen', code: 'US' },
    { type: 'comment.typed', text: 'looks wrong' },
    { type: 'saleReason.chosen', reason: 'UP' },
    { type: 'locales.toggled' },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'confirmation.changed', withComment: false },
    { type: 'confirmation.changed', withComment: true },
    { type: 'matching.chosen', params: {}, total: 3, seenAt: '2026-11-20T12:00:00.000Z' },
    { type: 'matching.dropped' },
    { type: 'keepOnly', ids: [one._id] },
    { type: 'keepOnly', ids: [] },
    { type: 'listings.changed', patches: [changedPatch(3)], removed: 0 },
    { type: 'deselect' },
    { type: 'filter.applied', params: {} },
    { type: 'session.closed' },
  ],
  distinguish: ({ groups, confirmWithComment, selected, matching, draft, kept }: Context) => [
    groups.length > 0,
    confirmWithComment,
    [...selected.keys()],
    matching !== null,
    draft !== null,
    kept !== null,
  ],
  isPossible,
}

/** People press what stands before them: what lies behind the question waits until it is answered. */
function isPossible(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  const { groups, confirmWithComment, selected, matching, draft } = snapshot.context as Context
  if (groups.length === 0) return event.type === 'session.opened'
  const given = event as {
    listings?: readonly { _id: string }[]
    ids?: readonly string[]
    withComment?: boolean
  }
  const isResting = snapshot.matches({ some: 'resting' })
  switch (event.type) {
    case 'session.opened':
      return false
    case 'session.closed':
      return isResting && confirmWithComment
    case 'confirmation.changed':
      return isResting && matching === null && given.withComment !== confirmWithComment
    case 'selection.made':
      return matching === null && given.listings!.map(({ _id }) => _id).join() !== [...selected.keys()].join()
    case 'matching.chosen':
      return isResting && matching === null
    case 'matching.dropped':
      return matching !== null
    // A tag for both: where a colleague has changed one meanwhile, that one stays selected.
    case 'keepOnly':
      return matching === null && (selected.size === 2 || given.ids!.length === 0)
    case 'listings.changed':
    case 'filter.applied':
      return isResting && matching === null
    case 'comment.typed':
      return draft?.comment === ''
    case 'saleReason.chosen':
      return draft?.saleReason === null
    case 'locales.toggled':
      return draft?.allLocales === false
    default:
      return true
  }
}
