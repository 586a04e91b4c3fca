import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/**
 * A service that a machine invokes and that the composition provides: resolves with `Output` for an `Input`. Invoked
 * without being provided it fails, naming what to provide.
 */
export const service = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`provide ${name}`)
  })

/**
 * A service as the composition provides it: a function of the input and of a signal that aborts when the machine stops
 * waiting. Its types are those that the machine declares.
 */
export const served = <Output, Input>(
  run: (input: NoInfer<Input>, signal: AbortSignal) => PromiseLike<NoInfer<Output>>,
): PromiseActorLogic<Output, Input> => fromPromise<Output, Input>(({ input, signal }) => run(input, signal))
