import {
  type ActionArgs,
  type AnyActorRef,
  assign,
  createEmptyActor,
  enqueueActions,
  type ErrorActorEvent,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
  type ProvidedActor,
  sendTo,
} from 'xstate'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import { BUS, type Fact, type FactOf, type Notice } from '../bus.ts'
import { ADDRESS, type AddressCommand } from './address.ts'
import { DIALOG, type DialogCommand, SELECTION, type SelectionCommand } from './commands.ts'

/** What many workflows do in the same words: keep a problem, tell a fact, raise a notice,
 * close the dialog, narrow the selection. */

type Params = ParameterizedObject['params'] | undefined

/** A value, or what makes it of the machine's context and event and of the action's own parameters. */
type Made<
  Value,
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
> = Value | ((args: ActionArgs<Context, Seen, Any>, params: Given) => Value)

const madeOf = <
  Value extends object,
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  made: Made<Value, Context, Seen, Given, Any>,
  args: ActionArgs<Context, Seen, Any>,
  params: Given,
): Value => (typeof made === 'function' ? made(args, params) : made)

/** Tells an actor, which is found by its id. */
export const tell = <
  Told extends EventObject,
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  id: string,
  event: Made<Told, Context, Seen, Given, Any>,
) =>
  sendTo<Context, Seen, Given, AnyActorRef, Any>(
    ({ system }) => system.get(id),
    (args: ActionArgs<Context, Seen, Any>, params: Given) => madeOf(event, args, params),
  )

/** Tells the bus a fact. */
export const publish = <
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  fact: Made<Fact, Context, Seen, Given, Any>,
) => tell<Fact, Context, Seen, Given, Any>(BUS, fact)

/** Tells the bus several facts, one after the other. */
export const publishEach = <
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
  Actor extends ProvidedActor,
  Action extends ParameterizedObject,
  Guard extends ParameterizedObject,
  Delay extends string = never,
  Emitted extends EventObject = EventObject,
>(
  factsOf: (args: ActionArgs<Context, Seen, Any>, params: Given) => readonly Fact[],
) =>
  enqueueActions<Context, Seen, Given, Any, Actor, Action, Guard, Delay, Emitted>(
    ({ enqueue, ...args }, params) => {
      const bus: AnyActorRef = args.system.get(BUS)
      for (const fact of factsOf(args, params)) enqueue.sendTo(bus, fact)
    },
  )

/** Hands the address on: the first one comes to the screen alone, which tells the actors that it spawns of each. */
export const passAddress = <
  Context extends MachineContext,
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
  Action extends ParameterizedObject,
  Guard extends ParameterizedObject,
  Delay extends string = never,
  Emitted extends EventObject = EventObject,
>(
  actorsOf: (context: Context) => readonly AnyActorRef[],
) =>
  enqueueActions<
    Context,
    Seen,
    Pick<FactOf<'address.changed'>, 'path' | 'query'>,
    Any,
    Actor,
    Action,
    Guard,
    Delay,
    Emitted
  >(({ context, enqueue }, { path, query }) => {
    for (const actor of actorsOf(context))
      enqueue.sendTo(actor, { type: 'address.changed', path, query } satisfies Fact)
  })

/** Goes to a path of this site. */
export const openPath = <
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  pathOf: (args: ActionArgs<Context, Seen, Any>, params: Given) => string,
) =>
  tell<AddressCommand, Context, Seen, Given, Any>(ADDRESS, (args, params) => ({
    type: 'open',
    path: pathOf(args, params),
  }))

/** Stands where a parent would, for a machine that runs by itself. */
const NOBODY = createEmptyActor()

/** Tells the machine that runs this one; nobody where it runs by itself. */
export const tellParent = <
  Told extends EventObject,
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  event: Made<Told, Context, Seen, Given, Any>,
) =>
  sendTo<Context, Seen, Given, AnyActorRef, Any>(
    ({ self }) => self._parent ?? NOBODY,
    (args: ActionArgs<Context, Seen, Any>, params: Given) => madeOf(event, args, params),
  )

/** Raises a notice, which the snackbar shows. */
export const notify = <
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  notice: Made<Notice, Context, Seen, Given, Any>,
) =>
  publish<Context, Seen, Given, Any>((args: ActionArgs<Context, Seen, Any>, params: Given) => ({
    type: 'notice.raised',
    notice: madeOf(notice, args, params),
  }))

/** Closes the open dialog. */
export const closeDialog = <
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>() =>
  sendTo<Context, Seen, Given, AnyActorRef, Any>(
    ({ system }) => system.get(DIALOG),
    () => ({ type: 'close' }) satisfies DialogCommand,
  )

/** Keeps of the selected listings those with the ids alone: after an action, the ones that it left unchanged. */
export const keepSelected = <
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  ids: Made<readonly string[], Context, Seen, Given, Any>,
) =>
  sendTo<Context, Seen, Given, AnyActorRef, Any>(
    ({ system }) => system.get(SELECTION),
    (args: ActionArgs<Context, Seen, Any>, params: Given) =>
      ({ type: 'keepOnly', ids: madeOf(ids, args, params) }) satisfies SelectionCommand,
  )

/** Keeps why a service failed, in words, as the context's `problem` or as another field: for the transition of a service's error. */
export const keepProblem = <
  Context extends MachineContext & { readonly [Name in Field]: string | null },
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
  const Field extends string = 'problem',
>(
  field: Field = 'problem' as Field,
) =>
  assign<Context, Seen, undefined, Any, Actor>(
    ({ event }) => ({ [field]: failureText(errorOf(event)) }) as Partial<Context>,
  )

/** Whether the service failed because what it asked for does not exist (404): for the transition of its error. */
export const isMissing = (event: EventObject): boolean => failureStatus(errorOf(event)) === 404

/** Whether the service failed because what it was asked about is gone (404) or stands otherwise than it was known (409). */
export const standsOtherwise = (event: EventObject): boolean =>
  isMissing(event) || failureStatus(errorOf(event)) === 409

const errorOf = (event: EventObject): unknown => (event as Partial<ErrorActorEvent>).error

/** The parameters of an action or guard that takes the event as it is. */
export const ofEvent = <Seen>({ event }: { event: Seen }): Seen => event

/** The parameters of an action or guard that takes what the service resolved with. */
export const ofOutput = <Output>({ event }: { event: { output: Output } }): Output => event.output

/** An action or guard that takes the event as it is. */
export const withEvent = <const Name extends string>(type: Name) => ({ type, params: ofEvent })

/** An action or guard that takes what the service resolved with. */
export const withOutput = <const Name extends string>(type: Name) => ({ type, params: ofOutput })
