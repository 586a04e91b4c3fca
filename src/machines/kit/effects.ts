import {
  type ActionArgs,
  type AnyActorRef,
  assign,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
  type ProvidedActor,
  sendTo,
} from 'xstate'
import { failureText } from '../../domain/kit/problem.ts'
import { BUS, type Fact, type Notice } from '../bus.ts'
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

/** Tells the bus a fact. */
export const publish = <
  Context extends MachineContext,
  Seen extends EventObject,
  Given extends Params,
  Any extends EventObject,
>(
  fact: Made<Fact, Context, Seen, Given, Any>,
) =>
  sendTo<Context, Seen, Given, AnyActorRef, Any>(
    ({ system }) => system.get(BUS),
    (args: ActionArgs<Context, Seen, Any>, params: Given) => madeOf(fact, args, params),
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

/** Keeps why a service failed, in words, as the context's `problem`. Its parameters are the failure's event. */
export const keepProblem = <
  Context extends MachineContext & { problem: string | null },
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
>() =>
  assign<Context, Seen, { error: unknown }, Any, Actor>((_, { error }) => {
    const problem: Pick<Context, 'problem'> = { problem: failureText(error) }
    return problem as Partial<Context>
  })
