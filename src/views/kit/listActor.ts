import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

/** A paged list, whatever it is of: what its screen asks of it. */
export interface ListActor {
  readonly subscribe: AnyActorRef['subscribe']
  getSnapshot(): {
    readonly context: {
      readonly items: readonly unknown[]
      readonly total: number
      readonly problem: string | null
    }
    matches(state: 'loading' | 'shown' | { readonly shown: 'reloading' }): boolean
    hasTag(tag: 'failed'): boolean
  }
  send(event: { readonly type: 'reload' | 'retry' }): void
}

/** What a screen shows of its list: how much of it there is, and whether it is there. */
export function useListState(list: ListActor) {
  return {
    total: useSelector(list, ({ context }) => context.total),
    loaded: useSelector(list, ({ context }) => context.items.length),
    problem: useSelector(list, ({ context }) => context.problem),
    isShown: useSelector(list, (snapshot) => snapshot.matches('shown')),
    isLoading: useSelector(list, (snapshot) => snapshot.matches('loading')),
    isFailed: useSelector(list, (snapshot) => snapshot.hasTag('failed')),
  }
}
