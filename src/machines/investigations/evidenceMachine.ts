import { assign, setup } from 'xstate'
import type { EvidenceEntry } from '../../domain/investigations/evidence.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { type FactOf, factsLogic } from '../bus.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** The investigation's id. */
  readonly id: string
}

interface Context extends Input {
  /** Oldest first. */
  readonly entries: readonly EvidenceEntry[]
  readonly problem: string | null
  /** How much of the bundle is here, from 0 to 1; null before that is known. */
  readonly share: number | null
  readonly exportProblem: string | null
  /** The name under which the bundle was saved last. */
  readonly saved: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'export' }
  | { type: 'export.progressed'; share: number }
  | { type: 'export.stopped' }
  | FactOf<'evidence.added' | 'investigations.changed'>

/** The evidence of one investigation: reading it, following what is added, and saving it as one signed bundle. Invokes: loadEvidence, exportEvidence. */
export const evidenceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'exporting',
  },
  actors: {
    facts: factsLogic,
    loadEvidence: service<readonly EvidenceEntry[], Input>('loadEvidence'),
    /** Resolves with the name of the file that was saved. */
    exportEvidence: service<string, Input & { onProgress: (share: number) => void }>('exportEvidence'),
  },
  guards: {
    isToldOfThis: ({ context }, { investigations }: FactOf<'investigations.changed'>) =>
      investigations.some(({ id }) => id === context.id),
    isNew: ({ context }, { investigation, entry }: { investigation: string; entry: EvidenceEntry }) =>
      investigation === context.id && !context.entries.some(({ id }) => id === entry.id),
  },
  actions: {
    keepProblem: keepProblem(),
    beginExport: assign({ share: null, exportProblem: null, saved: null }),
  },
}).createMachine({
  id: 'evidence',
  context: ({ input }) => ({
    ...input,
    entries: [],
    problem: null,
    share: null,
    exportProblem: null,
    saved: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['evidence.added', 'investigations.changed'] },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadEvidence',
            src: 'loadEvidence',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'shown',
              actions: assign(({ event: { output } }) => ({
                entries: output,
                problem: null,
              })),
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: { on: { retry: 'loading', reload: 'loading' } },
        shown: {
          on: {
            reload: 'loading',
            'investigations.changed': { guard: withEvent('isToldOfThis'), target: 'loading' },
            'evidence.added': {
              guard: withEvent('isNew'),
              actions: assign(({ context, event: { entry } }) => ({
                entries: [...context.entries, entry],
              })),
            },
          },
        },
      },
    },
    bundle: {
      initial: 'idle',
      states: {
        idle: { on: { export: 'exporting' } },
        exporting: {
          tags: 'exporting',
          entry: 'beginExport',
          on: {
            'export.progressed': { actions: assign(({ event: { share } }) => ({ share })) },
            'export.stopped': 'idle',
          },
          invoke: {
            id: 'exportEvidence',
            src: 'exportEvidence',
            input: ({ context: { id }, self }) => ({
              id,
              onProgress: (share) => self.send({ type: 'export.progressed', share }),
            }),
            onDone: { target: 'exported', actions: assign(({ event: { output } }) => ({ saved: output })) },
            onError: {
              target: 'refused',
              actions: assign(({ event: { error } }) => ({ exportProblem: failureText(error) })),
            },
          },
        },
        exported: { on: { export: 'exporting' } },
        refused: { on: { export: 'exporting' } },
      },
    },
  },
})
