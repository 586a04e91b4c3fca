import { assign, setup } from 'xstate'
import type { SearchTrial, SearchTrialResult } from '../../domain/crawls/searchTrial.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** The id under which the trial of a marketplace's search is found. */
export const SEARCH_TRIAL = 'searchTrial'

interface Context {
  readonly keywords: string
  /** What was tried last, so that a result is never shown beside other settings. */
  readonly tried: SearchTrial | null
  readonly result: SearchTrialResult | null
  readonly problem: string | null
}

type Event =
  | { type: 'keywords.typed'; text: string }
  | { type: 'try'; trial: SearchTrial }
  | { type: 'retry' }

/** Searches a marketplace once by settings that are not saved yet, and keeps what was found. Invokes: trySearch. */
export const searchTrialMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    trySearch: service<SearchTrialResult, SearchTrial>('trySearch'),
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ keywords: text })),
    ask: assign((_, { trial }: { trial: SearchTrial }) => ({ tried: trial, result: null, problem: null })),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'searchTrial',
  context: { keywords: '', tried: null, result: null, problem: null },
  on: { 'keywords.typed': { actions: withEvent('type') } },
  initial: 'resting',
  states: {
    resting: {
      on: { try: { target: 'trying', actions: withEvent('ask') } },
    },
    trying: {
      tags: 'busy',
      invoke: {
        id: 'trySearch',
        src: 'trySearch',
        input: ({ context }) => context.tried!,
        onDone: { target: 'resting', actions: assign(({ event: { output } }) => ({ result: output })) },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        retry: 'trying',
        try: { target: 'trying', actions: withEvent('ask') },
      },
    },
  },
})
