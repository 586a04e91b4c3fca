import { type AnyActorRef, not, sendTo, stateIn } from 'xstate'
import type { Fact } from '../bus.ts'
import { ADDRESS, type AddressCommand } from './address.ts'
import { DIALOG, type DialogCommand } from './commands.ts'

/** What a guarded form is told beside its own events. */
export type FormGuardEvent =
  | { type: 'cancel' }
  | { type: 'keepEditing' }
  | { type: 'discard' }
  | Extract<Fact, { type: 'departure.held' }>

/** What others ask: whether something is entered that isn't saved, whether it asks, and whether the form was left. */
export type FormGuardTag = 'dirty' | 'asking' | 'left'

/** Typed by what it needs alone, so that it fits every form's setup. */
const command = (to: string, event: AddressCommand | DialogCommand) =>
  sendTo(({ system }) => system.get(to), event) as (
    args: { readonly system: AnyActorRef['system'] },
    params: undefined,
  ) => void

/** What the guard does: for the form's `setup(…).extend`. */
export const formGuardActions = {
  hold: command(ADDRESS, { type: 'hold' }),
  release: command(ADDRESS, { type: 'release' }),
  keepHere: command(ADDRESS, { type: 'keepHere' }),
  letGo: command(ADDRESS, { type: 'letGo' }),
}

/** The same for a form in a dialog, which `close` ends. */
export const dialogFormActions = { ...formGuardActions, close: command(DIALOG, { type: 'close' }) }

/** The guard `isEditing` of a form whose region is `form`. */
export const isEditing = stateIn({ form: 'editing' })

const dirty = {
  tags: 'dirty',
  entry: 'hold',
  exit: 'release',
  invoke: { id: 'departures', src: 'facts', input: ['departure.held'] },
  always: { guard: not('isDirty'), target: 'clean' },
  initial: 'unasked',
} as const

const unasked = {
  on: {
    cancel: { guard: 'isEditing', target: 'asking' },
    'departure.held': [{ guard: 'isEditing', target: 'asking' }, { actions: 'keepHere' }],
  },
} as const

const asking = {
  tags: 'asking',
  always: { guard: not('isEditing'), target: 'unasked', actions: 'keepHere' },
  on: { keepEditing: { target: 'unasked', actions: 'keepHere' } },
} as const

/**
 * A region beside the form's own: holds the address while the form is dirty, and asks before what was entered is lost by
 * Cancel, Esc, Back, a link or a reload. `end` names the form's action that ends it. The form extends its setup with the
 * guards `isDirty` and `isEditing` (false while it submits, when nobody may leave), `end` and `formGuardActions`.
 */
export const formGuard = <const End extends string>(end: End) =>
  ({
    initial: 'clean',
    states: {
      clean: {
        always: { guard: 'isDirty', target: 'dirty' },
        on: { cancel: { guard: 'isEditing', target: 'left', actions: end } },
      },
      left: { tags: 'left' },
      dirty: {
        ...dirty,
        states: {
          unasked,
          asking: {
            ...asking,
            on: {
              ...asking.on,
              cancel: { target: 'unasked', actions: 'keepHere' },
              discard: { target: 'discarded', actions: ['letGo', end] },
            },
          },
          /** Inside dirty: to be released here would take back that the departure was let go. */
          discarded: { tags: 'left' },
        },
      },
    },
  }) as const

/** The same for fields of a page, which stay when what was entered is discarded: `end` names the action that forgets it. */
export const pageGuard = <const End extends string>(end: End) =>
  ({
    initial: 'clean',
    states: {
      clean: { always: { guard: 'isDirty', target: 'dirty' } },
      dirty: {
        ...dirty,
        states: {
          unasked,
          asking: { ...asking, on: { ...asking.on, discard: { actions: ['letGo', end] } } },
        },
      },
    },
  }) as const
