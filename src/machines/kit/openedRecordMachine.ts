import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  enqueueActions,
  type InputFrom,
  sendTo,
  setup,
  type SnapshotFrom,
} from 'xstate'
import type { Query } from '../../domain/filter/filter.ts'
import { screenAt, type ScreenPath } from '../../domain/shell/screens.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { ADDRESS, type AddressCommand } from './address.ts'
import { UNDO, type UndoCommand, type UndoState } from './commands.ts'
import { tell, withEvent } from './effects.ts'
import type { ListLoaded } from './growingListMachine.ts'
import { type Address, linkedRecord } from './linkedRecord.ts'
import type { ScreenInput } from './screenInput.ts'

/** What facts say, by their types. */
type Told<Says> = { readonly [Type in Fact['type']]?: (fact: FactOf<Type>) => Says }

const saidBy = <Says>(told: Told<Says>, fact: Fact): Says => (told[fact.type] as (fact: Fact) => Says)(fact)

/** How an address names a record of a screen. */
interface Naming {
  /** Its screen, whose `record` is the parameter that names it. */
  readonly path: ScreenPath
  /** Further parameters that may name it; the first is written where the screen says none. `value` names it by its UUID alone: else it is search text. */
  readonly alsoBy?: readonly string[]
  /** The record's id in what a parameter says; null where it names none. */
  readonly read?: (text: string) => string | null
}

/** What distinguishes a screen from others that open one record of their list. */
interface Opening<Machine extends AnyStateMachine, List extends AnyStateMachine | undefined> extends Naming {
  readonly id: string
  readonly record: Machine
  /** What the record starts with. */
  readonly input: (id: string, user: ScreenInput['user']) => InputFrom<Machine>
  /** The facts that records were removed, and their ids. */
  readonly removedBy?: Told<readonly string[]>
  /** The facts that somebody added a record on this screen, and its id: it opens. */
  readonly addedBy?: Told<string>
  /** The list, where this is the whole screen. Without it a screen spawns both and passes each address on. */
  readonly list?: List
  /** What the parameter that is written says of a row; its `id` unless told. */
  readonly nameOf?: (row: never) => string
  /**
   * Which rows are left to work on, in a list that is worked off: there the record may say `next`, which opens the next such row, and
   * `record.changed`, which patches its own.
   */
  readonly isLeft?: (row: never) => boolean
  /** Whether something is typed in a record: it stays as it is while others are opened, and comes back with it. */
  readonly keeps?: (record: SnapshotFrom<Machine>) => boolean
  /** The facts that something was done here that `undo` takes back; null for one that did nothing of the kind. */
  readonly doneBy?: Told<Step | null>
}

/** Something that was done here: its change set, and the record that it was done to. */
interface Step {
  readonly changeSet: string
  readonly id: string
}

/** A list that is worked off grows once fewer rows than this are left behind the one that opens. */
const LEFT_LOADED = 5

/** What a record tells its screen where the list is worked off. */
type RecordSays = { readonly type: 'next' } | { readonly type: 'record.changed'; readonly patch: object }

interface Context<Machine extends AnyStateMachine, List> {
  readonly user: ScreenInput['user']
  readonly list: List extends AnyStateMachine ? ActorRefFrom<List> : null
  readonly isHere: boolean
  readonly query: Query
  readonly opened: string | null
  /** The record that was opened last without being asked for. */
  readonly openedFirst: string | null
  readonly record: ActorRefFrom<Machine> | null
  /** The records that are not open and hold what was typed, by their ids. */
  readonly kept: Readonly<Record<string, ActorRefFrom<Machine>>>
  /** What was done here and not taken back, the newest last. */
  readonly done: readonly Step[]
}

/** The parameters that may name a record, the one that is written first. */
function parametersOf({ path, alsoBy = [] }: Naming): readonly string[] {
  const screen = screenAt(path)!
  return 'record' in screen ? [screen.record, ...alsoBy] : alsoBy
}

const named = ({ path, read = (text) => text || null }: Naming, parameter: string, query: Query) =>
  parameter === 'value' ? linkedRecord(path, { path, query }) : read(query[parameter]?.[0] ?? '')

/** The id of the record that an address of the screen names; null where it names none, and elsewhere. */
const recordAt = (naming: Naming, { path, query }: Address): string | null =>
  path === naming.path
    ? (parametersOf(naming)
        .map((parameter) => named(naming, parameter, query))
        .find((id) => id !== null) ?? null)
    : null

/**
 * Which record of a screen's list is open beside it, as its address says: `open` and `close` are steps of the address,
 * so that Back undoes each and a link opens the record. A record that was added here opens. One that was removed closes, unless it says itself that it is missing. Where it is said what was done here, `undo` takes
 * that back, one step after the other, and opens the record that it was done to. What is typed in a record that it `keeps` is
 * there again when the record is. With a `list` it is the whole
 * screen: the list is told of filter and address, and read again when the user returns. Where there is room beside the list
 * its first record opens as it is loaded, and replaces the step of the address. Spawns the list and the record.
 */
export function openedRecord<
  Machine extends AnyStateMachine,
  List extends AnyStateMachine | undefined = undefined,
>(opening: Opening<Machine, List>) {
  const { id, path: screen, addedBy = {}, removedBy = {}, doneBy = {}, list: listMachine, keeps } = opening
  const parameters = parametersOf(opening)
  const isLeft = opening.isLeft as ((row: object) => boolean) | undefined
  const nameOf = (opening.nameOf ?? (({ id }: { id: string }) => id)) as (row: object) => string
  const isWhole = listMachine !== undefined
  const takesBack = opening.doneBy !== undefined
  const heard = [
    ...Object.keys(addedBy),
    ...Object.keys(removedBy),
    ...Object.keys(doneBy),
    ...(takesBack ? ['change.undone'] : []),
  ] as Fact['type'][]
  const onEach = <Transition>(told: object, transition: Transition) =>
    Object.fromEntries(Object.keys(told).map((type) => [type, transition]))
  /** Names one record in the query, or none. */
  const write = (query: Query, id: string | null, replaces = false) => {
    const written = parameters[0]!
    const rest = Object.entries(query).filter(
      ([name]) => name !== written && !(parameters.includes(name) && named(opening, name, query) !== null),
    )
    return {
      type: 'writeQuery',
      query: Object.fromEntries(id === null ? rest : [...rest, [written, [id]]]),
      replaces,
    } satisfies AddressCommand
  }
  /** The rows that are left behind the one that is open. */
  const leftOf = ({ list, opened }: Context<Machine, List>): string[] => {
    const rows = ((list as AnyActorRef | null)?.getSnapshot().context?.items ?? []) as readonly object[]
    const behind = rows.slice(rows.findIndex((row) => nameOf(row) === opened) + 1)
    return behind.flatMap((row) => (isLeft!(row) ? [nameOf(row)] : []))
  }
  /** The newest that isn't being taken back already, and whether it could not be before. */
  const undoableOf = ({ done }: Context<Machine, List>, system: AnyActorRef['system']) => {
    const undo: { context: UndoState | null } | undefined = system.get(UNDO)?.getSnapshot()
    const queue = undo?.context?.queue ?? []
    const failed = undo?.context?.problem ? done.find(({ changeSet }) => changeSet === queue[0]) : undefined
    const step = failed ?? done.findLast(({ changeSet }) => !queue.includes(changeSet))
    return step && { ...step, isFailed: step === failed }
  }
  const hasMore = ({ list }: Context<Machine, List>): boolean =>
    (list as AnyActorRef | null)?.getSnapshot().can?.({ type: 'more' }) ?? false
  return setup({
    types: {
      input: {} as ScreenInput,
      context: {} as Context<Machine, List>,
      events: {} as
        | { type: 'open'; id: string }
        | { type: 'close' }
        | { type: 'reload' }
        | { type: 'undo' }
        | ListLoaded
        | RecordSays
        | Fact,
    },
    actors: {
      facts: factsLogic,
      record: opening.record as AnyStateMachine,
      ...((listMachine ? { list: listMachine } : {}) as { list: AnyStateMachine }),
    },
    guards: {
      namesAnother: ({ context: { opened } }, address: Address) => {
        const id = recordAt(opening, address)
        return id !== null && id !== opened
      },
      namesNone: (_, address: Address) => address.path === screen && recordAt(opening, address) === null,
      /** Whether the list shows a record beside it: provided as the screen is loaded. */
      hasRoomBeside: (_, _list: ListLoaded) => true,
      isOther: ({ context: { opened } }, event: { id: string }) => event.id !== opened,
      isHere: ({ context }) => context.isHere,
      /** Whether a row is left behind the one that is open, or more rows are to be had, where it would be. */
      leadsOn: ({ context }) => leftOf(context).length > 0 || hasMore(context),
      hasDone: ({ context }) => context.done.length > 0,
      wasDone: (_, fact: Fact) => saidBy(doneBy, fact) !== null,
      wasRemoved: ({ context: { opened, record } }, fact: Fact) =>
        opened !== null &&
        saidBy(removedBy, fact).includes(opened) &&
        !(record as AnyActorRef | null)?.getSnapshot().matches?.('missing'),
    },
    actions: {
      keepAddress: assign(({ context }, { path, query }: Address) =>
        path === screen ? { isHere: true, query } : { isHere: false, query: context.query },
      ),
      tellList: enqueueActions(({ context, enqueue }, event: AnyEventObject) => {
        const list = context.list as AnyActorRef | null
        if (!list) return
        enqueue.sendTo(list, event)
        if (event.type === 'address.changed' && event.path === screen && !context.isHere)
          enqueue.sendTo(list, { type: 'reload' })
      }),
      goTo: tell(ADDRESS, ({ context: { query } }, { id }: { id: string | null }) => write(query, id)),
      goToAdded: tell(ADDRESS, ({ context: { query } }, fact: Fact) => write(query, saidBy(addedBy, fact))),
      /** The list grows before its end is reached. */
      goToNext: enqueueActions(({ context, enqueue, system }) => {
        const [next, ...others] = leftOf(context)
        if (next !== undefined) enqueue.sendTo(system.get(ADDRESS), write(context.query, next))
        if (others.length < LEFT_LOADED)
          enqueue.sendTo(context.list as unknown as AnyActorRef, { type: 'more' })
      }),
      changeRow: sendTo(
        ({ context }) => context.list as unknown as AnyActorRef,
        (_, { patch }: { patch: object }) => ({ type: 'items.changed', patches: [patch] }),
      ),
      /** One that was opened by itself gives way where the list holds it no longer. */
      openFirst: enqueueActions(
        ({ context: { isHere, query, opened, openedFirst }, enqueue, system }, { items }: ListLoaded) => {
          const isAskedFor = opened !== null && opened !== openedFirst
          const names = items.map(nameOf)
          const first = names[0] ?? null
          if (!isHere || isAskedFor || first === opened || names.includes(opened ?? '')) return
          enqueue.assign({ openedFirst: first })
          enqueue.sendTo(system.get(ADDRESS), write(query, first, true))
        },
      ),
      /** Replaces the step, which leads to nothing now; elsewhere the address is another screen's. */
      leaveAddress: enqueueActions(({ context: { isHere, query }, enqueue, system }) => {
        if (isHere) enqueue.sendTo(system.get(ADDRESS), write(query, null, true))
      }),
      noteDone: assign(({ context }, fact: Fact) => ({
        done: [...context.done, saidBy(doneBy, fact)!],
      })),
      dropUndone: assign(({ context }, { changeSet }: FactOf<'change.undone'>) => ({
        done: context.done.filter((step) => step.changeSet !== changeSet),
      })),
      takeBack: enqueueActions(({ context, enqueue, system }) => {
        const step = undoableOf(context, system)
        if (!step) return
        const { changeSet, id, isFailed } = step
        const command: UndoCommand = isFailed ? { type: 'retry' } : { type: 'undo', changeSet }
        enqueue.sendTo(system.get(UNDO), command)
        if (id !== context.opened) enqueue.sendTo(system.get(ADDRESS), write(context.query, id))
      }),
      openNamed: assign((_, address: Address) => ({ opened: recordAt(opening, address) })),
      forgetOpened: assign({ opened: null }),
      spawnRecord: assign(({ context: { opened, user, kept }, spawn }) => {
        const { [opened!]: before, ...others } = kept
        if (before) return { record: before, kept: others }
        const record = spawn('record', {
          id: keeps ? `opened ${opened}` : 'opened',
          input: opening.input(opened!, user),
        } as never) as unknown as ActorRefFrom<Machine>
        return { record }
      }),
      letGo: enqueueActions(({ context: { opened, record, kept }, enqueue }) => {
        const actor = record as unknown as AnyActorRef
        if (keeps?.(actor.getSnapshot())) enqueue.assign({ kept: { ...kept, [opened!]: record! } })
        else enqueue.stopChild(actor)
        enqueue.assign({ record: null })
      }),
    },
  }).createMachine({
    id,
    context: ({ input: { user }, spawn }) => ({
      user,
      list: (listMachine ? spawn('list', { id: 'list' }) : null) as never,
      isHere: false,
      query: {},
      opened: null,
      openedFirst: null,
      record: null,
      kept: {},
      done: [],
    }),
    invoke: {
      id: 'facts',
      src: 'facts',
      input: isWhole ? ['filter.applied', 'address.changed', ...heard] : heard,
    },
    on: {
      reload: { actions: withEvent('tellList') },
      /** The last of each comes to the screen as it is loaded. */
      'filter.applied': { actions: withEvent('tellList') },
      'pageSize.changed': { actions: withEvent('tellList') },
      'list.loaded': {
        guard: withEvent('hasRoomBeside'),
        actions: withEvent('openFirst'),
      },
      open: {
        guard: withEvent('isOther'),
        actions: { type: 'goTo', params: ({ event }) => ({ id: event.id }) },
      },
      'address.changed': [
        {
          guard: withEvent('namesAnother'),
          target: '.one',
          actions: [withEvent('tellList'), withEvent('keepAddress'), withEvent('openNamed')],
        },
        {
          guard: withEvent('namesNone'),
          target: '.none',
          actions: [withEvent('tellList'), withEvent('keepAddress'), 'forgetOpened'],
        },
        {
          actions: [withEvent('tellList'), withEvent('keepAddress')],
        },
      ],
      ...(takesBack && {
        ...onEach(doneBy, { guard: withEvent('wasDone'), actions: withEvent('noteDone') }),
        'change.undone': { actions: withEvent('dropUndone') },
        undo: { guard: 'hasDone' as const, actions: 'takeBack' as const },
      }),
      ...onEach(addedBy, { guard: 'isHere', actions: withEvent('goToAdded') }),
      ...onEach(removedBy, {
        guard: withEvent('wasRemoved'),
        target: '.none',
        actions: ['forgetOpened', 'leaveAddress'],
      }),
    },
    initial: 'none',
    states: {
      none: {},
      one: {
        entry: 'spawnRecord',
        exit: 'letGo',
        on: {
          close: { actions: { type: 'goTo', params: { id: null } } },
          ...(isLeft && {
            next: { guard: 'leadsOn' as const, actions: 'goToNext' as const },
            'record.changed': { actions: withEvent('changeRow') },
          }),
          reload: {
            actions: [
              withEvent('tellList'),
              sendTo(({ context }) => context.record as unknown as AnyActorRef, { type: 'reload' }),
            ],
          },
        },
      },
    },
  })
}
