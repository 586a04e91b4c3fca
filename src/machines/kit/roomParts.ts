import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { type Capability, may } from '../../domain/kit/roles.ts'
import { type Lazy, type LazyInput, type LazyRef, userOf } from './lazyActorMachine.ts'

/** What rooms declare to be loaded on demand. Each room adds its own names to these interfaces beside its entries. */

/** Dialogs by name. */
export interface Dialogs {}
/** Screens by path. */
export interface Screens {}
/** Further lazy machines by their ids in the system. */
export interface LazyActors {}

export type DialogName = keyof Dialogs
/** The path of a screen whose machine is loaded at the first visit. */
export type LazyPath = keyof Screens

/** The actor of a dialog's or a screen's machine. */
export type DialogActor<Name extends DialogName> = ActorRefFrom<Dialogs[Name]>
export type ScreenActor<Path extends LazyPath> = ActorRefFrom<Screens[Path]>

type ScreenContext<Path extends LazyPath> = SnapshotFrom<Screens[Path]>['context']
/** The path of a screen that shows a list whose rows open beside it. */
export type ListPath = {
  [Path in LazyPath]: ScreenContext<Path> extends { readonly list: unknown } ? Path : never
}[LazyPath]
/** The actor of such a screen's list, and the one that knows which of its records is open. */
export type ListOf<Path extends ListPath> = ScreenContext<Path>['list']
export type OpenedOf<Path extends ListPath> =
  ScreenContext<Path> extends { readonly opened: infer Opened extends object } ? Opened : ScreenActor<Path>

/** A row of such a screen's list, and the actor of a record of it that is open. */
export type ItemOf<Path extends ListPath> = SnapshotFrom<ListOf<Path>>['context'] extends {
  readonly items: readonly (infer Item extends object)[]
}
  ? Item
  : never
export type RecordOf<Path extends ListPath> = SnapshotFrom<OpenedOf<Path>>['context'] extends {
  readonly record: infer Record extends AnyActorRef | null
}
  ? NonNullable<Record>
  : never

/** A dialog to open and what it is about; the user is added to its input. */
type DialogInput<Machine extends AnyStateMachine> = Omit<InputFrom<Machine>, 'user'>
export type Opening = {
  readonly [Name in DialogName]: {
    readonly type: 'open'
    readonly dialog: Name
    readonly input: DialogInput<Dialogs[Name]>
    /** What is opened once it is closed: what it was opened from. */
    readonly backTo?: Opening
  }
}[DialogName]

/** A dialog: who may open it (everybody where that is left out), its machine, and its view in a chunk of its own. */
export interface DialogEntry<Machine extends AnyStateMachine> {
  readonly needs?: Capability | ((groups: readonly string[], input: DialogInput<Machine>) => boolean)
  readonly machine: Machine
  readonly view: () => Promise<(props: { readonly actor: ActorRefFrom<Machine> }) => unknown>
}

export type DialogEntries = { readonly [Name in DialogName]: DialogEntry<Dialogs[Name]> }
/** A screen: its view, and its machine where that is loaded with it. */
export type ScreenEntries<Path extends string> = {
  readonly [Each in Path]: { readonly view: () => Promise<() => unknown> } & (Each extends LazyPath
    ? { readonly machine: () => Promise<Screens[Each]> }
    : { readonly machine?: undefined })
}
export type LazyEntries = {
  readonly [Name in keyof LazyActors]: LazyActors[Name] extends Lazy<infer Machine, infer Parts>
    ? LazyInput<Machine, Parts>
    : never
}

/** What one room loads on demand besides its screens and dialogs. */
export interface Room {
  readonly lazy: Partial<LazyEntries>
}

/** The lazy actors that rooms declare, by their ids in the system. */
export type RoomActors = LazyActors & { readonly [Path in LazyPath]: Lazy<Screens[Path]> } & {
  readonly dialog: LazyRef<Opening | { readonly type: 'close' }>
}

/**
 * The one dialog that may be open: opening another takes its place, and closing it stops its machine and goes back to the
 * one it was opened from, where that was said. A form that was begun is there again once its user is. The entries are
 * loaded with the first.
 */
export const dialogInput = (entries: () => Promise<DialogEntries>): LazyInput => ({
  facts: [],
  replays: [],
  starts: 'open',
  ends: ['close', 'session.closed'],
  keepsDraft: true,
  async load(opening, user) {
    const { dialog, input } = opening as unknown as Opening
    const {
      needs = 'screens.read',
      machine,
      view,
    } = (await entries())[dialog] as DialogEntry<AnyStateMachine>
    const groups = user?.groups ?? []
    const mayOpen = typeof needs === 'string' ? may(groups, needs) : needs(groups, input)
    return mayOpen ? { machine, parts: await view() } : null
  },
})

/** A screen's machine: loaded when a user first goes to its path, it runs until the session ends. */
export const screenInput = (path: string, machine: () => Promise<AnyStateMachine>): LazyInput => ({
  facts: ['pageSize.changed', 'filter.applied', 'address.changed'],
  replays: ['pageSize.changed', 'filter.applied', 'address.changed'],
  wakes: ({ type }, heard) =>
    (type === 'address.changed' || type === 'session.opened') &&
    heard['address.changed']?.path === path &&
    userOf(heard) !== null,
  ends: ['session.closed'],
  load: async () => ({ machine: await machine() }),
})

/** A machine that needs to know nothing but the events that ask for it. */
export const askedBy = (...wishes: readonly string[]) => ({
  facts: [],
  replays: [],
  wakes: ({ type }: { readonly type: string }) => wishes.includes(type),
})
