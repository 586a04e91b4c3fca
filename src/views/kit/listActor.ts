import type { AnyActorRef } from 'xstate'
import { useSelector } from '@xstate/react'
import { useContextOf, useMatches, useTag } from './snapshots.ts'

/** A paged list, whatever it is of: what its screen asks of it. */
export interface ListActor<Item = unknown> {
  readonly subscribe: AnyActorRef['subscribe']
  getSnapshot(): {
    readonly context: {
      readonly params: object
      readonly items: readonly Item[]
      readonly total: number
      readonly fitting: number | null
      readonly problem: string | null
    }
    matches(
      state: 'loading' | 'shown' | 'refused' | { readonly shown: 'reloading' | 'growing' | 'stuck' },
    ): boolean
    hasTag(tag: 'failed'): boolean
    can(event: { readonly type: 'more' }): boolean
  }
  send(event: { readonly type: 'reload' | 'retry' | 'more' }): void
}

/** What a screen shows of its list: how much of it there is, and whether it is there. */
export function useListState(list: ListActor) {
  return {
    total: useContextOf(list, 'total'),
    /** How many fit the filter as rows stand now. */
    fitting: useSelector(list, ({ context: { fitting, total } }) => fitting ?? total),
    loaded: useSelector(list, ({ context }) => context.items.length),
    problem: useContextOf(list, 'problem'),
    isShown: useMatches(list, 'shown'),
    isLoading: useMatches(list, 'loading'),
    isFailed: useTag(list, 'failed'),
    isStuck: useMatches(list, { shown: 'stuck' }),
    isRefused: useMatches(list, 'refused'),
  }
}
