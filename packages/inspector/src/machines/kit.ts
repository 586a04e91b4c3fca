import {
  assign,
  type ErrorActorEvent,
  type EventObject,
  fromPromise,
  type MachineContext,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  type ProvidedActor,
} from 'xstate'
import { failureText } from '../model/problem.ts'

/** What the inspector's machines have in common. */

/** A service that a machine invokes and that is provided: resolves with `Output` for an `Input`. */
export const service = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`provide ${name}`)
  })

/** A service as it is provided: a function of the input and of a signal that aborts when the machine stops waiting. */
export const served = <Output, Input>(
  run: (input: NoInfer<Input>, signal: AbortSignal) => PromiseLike<NoInfer<Output>>,
): PromiseActorLogic<Output, Input> => fromPromise<Output, Input>(({ input, signal }) => run(input, signal))

/** Keeps why a service failed, in words, as the context's `problem`: for the transition of a service's error. */
export const keepProblem = <
  Context extends MachineContext & { problem: string | null },
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
>() =>
  assign<Context, Seen, undefined, Any, Actor>(({ event }) => {
    const problem: Pick<Context, 'problem'> = {
      problem: failureText((event as Partial<ErrorActorEvent>).error),
    }
    return problem as Partial<Context>
  })
