import { tagsMachine } from '../../machines/listings/tagsMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { changedPatch, CHANGE_SET, sampleListing, unreachable } from './things.ts'

const changed = { changeSet: CHANGE_SET, changed: [changedPatch(1)], conflicts: [], missing: [] }

export const tagsSubject: Subject = {
  name: 'tags',
  excused: {
    'nothing leads out of form.done': ENDS,
  },
  machine: tagsMachine,
  input: {
    listings: [{ ...sampleListing(1), tags: ['old'] }, sampleListing(2)],
    known: ['Repeat seller', 'old'],
  },
  events: [
    { type: 'tag.typed', text: 'rep' },
    { type: 'tag.added', tag: 'repeat seller' },
    { type: 'tag.added', tag: ' ' },
    { type: 'tag.removed', tag: 'old' },
    { type: 'tag.removed', tag: 'Repeat seller' },
    { type: 'tag.kept', tag: 'old' },
    { type: 'submit' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    changeTags: {
      outputs: [
        changed,
        { ...changed, changed: [], conflicts: [{ listing: changedPatch(1), changedBy: 'Somebody else' }] },
        { ...changed, changeSet: null, changed: [] },
        null,
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({ add, remove }: { add: readonly string[]; remove: readonly string[] }) => [add, remove],
}
