import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { InternetDomain } from '../../domain/domains/internetDomain.ts'
import type { Job } from '../../domain/crawls/job.ts'
import type { LookalikeCandidate, LookalikeWatch } from '../../domain/domains/lookalike.ts'
import { allCandidates } from './lookalikeWords.ts'
import { withClient } from '../../domain/kit/namedBrand.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, publish, tellParent, withEvent } from '../kit/effects.ts'
import { type CandidatesRef, candidatesMachine } from './lookalikeLists.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly id: string
  readonly groups: readonly string[]
  /** Why no name can be looked up; null where it can. */
  readonly unavailable: string | null
}

interface Context extends Input {
  /** Null until it was read. */
  readonly watch: LookalikeWatch | null
  readonly candidates: CandidatesRef
  /** The scan under way, as far as it is. */
  readonly run: Job | null
  /** The candidate that is being added to Domains, or was not. */
  readonly adding: LookalikeCandidate | null
  readonly problem: string | null
  readonly scanProblem: string | null
  readonly addProblem: string | null
  readonly removeProblem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'scan' }
  | { type: 'domain.add'; candidate: LookalikeCandidate }
  | { type: 'remove' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | Extract<Fact, { type: 'jobs.progressed' | 'job.ended' }>

/**
 * A watched domain: how its lookalikes stand, a scan asked for and followed, one of them added to Domains, the watch
 * ended after a question. Spawns candidates. Invokes: loadWatch, startScan, addDomain, removeWatch.
 */
export const lookalikeWatchMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    candidates: candidatesMachine,
    loadWatch: service<LookalikeWatch, { id: string }>('loadWatch'),
    startScan: service<{ job: string }, { id: string }>('startScan'),
    addDomain: service<InternetDomain, { name: string; brand: string }>('addDomain'),
    removeWatch: service<null, { id: string }>('removeWatch'),
  },
  guards: {
    mayScan: ({ context: { groups, unavailable, watch } }) =>
      may(groups, 'domains.add') && unavailable === null && watch !== null && !watch.isScanning,
    mayAdd: ({ context: { groups, watch } }, { candidate }: { candidate: LookalikeCandidate }) =>
      may(groups, 'domains.add') && watch !== null && candidate.domain === null,
    mayRemove: ({ context: { groups, watch } }) => may(groups, 'domains.delete') && watch !== null,
    isScanOfThis: ({ context: { watch } }, { job }: { job: Job }) => watch?.scan?.job === job.id,
  },
  actions: {
    tellChanged: tellParent((_, { output }: { output: LookalikeWatch }) => ({
      type: 'watch.changed',
      watch: output,
    })),
    keepProblem: keepProblem(),
    forgetRun: assign({ run: null }),
    reloadCandidates: enqueueActions(({ context: { candidates }, enqueue }) =>
      enqueue.sendTo(candidates, { type: 'reload' }),
    ),
    /** The jobs machine is to look after the scan. */
    publishScan: publish((_, { output }: { output: { job: string } }) => ({
      type: 'job.submitted',
      kind: 'lookalikes',
      id: output.job,
    })),
    clearScanProblem: assign({ scanProblem: null }),
    patchCandidate: enqueueActions(
      ({ context: { candidates, adding }, enqueue }, { output }: { output: InternetDomain }) => {
        enqueue.sendTo(candidates, { type: 'items.changed', patches: [{ ...adding!, domain: output.id }] })
        enqueue.assign({ adding: null })
      },
    ),
    /** The list of domains has one more. */
    publishAdded: publish(() => ({ type: 'domains.outdated' })),
    clearRemoveProblem: assign({ removeProblem: null }),
    tellRemoved: tellParent(({ context: { id } }) => ({ type: 'watch.removed', id })),
  },
}).createMachine({
  id: 'lookalikeWatch',
  context: ({ input, spawn }) => ({
    ...input,
    watch: null,
    candidates: spawn('candidates', { id: 'candidates', input: { params: allCandidates(input.id) } }),
    run: null,
    adding: null,
    problem: null,
    scanProblem: null,
    addProblem: null,
    removeProblem: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['jobs.progressed', 'job.ended'] },
  type: 'parallel',
  states: {
    reading: {
      initial: 'loading',
      on: {
        'jobs.progressed': {
          actions: assign(({ context: { watch }, event: { underWay } }) => ({
            run: underWay.find(({ id }) => id === watch?.scan?.job) ?? null,
          })),
        },
        'job.ended': {
          guard: withEvent('isScanOfThis'),
          target: '.loading',
          actions: ['forgetRun', 'reloadCandidates'],
        },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadWatch',
            src: 'loadWatch',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'shown',
              actions: [
                assign(({ event: { output } }) => ({ watch: output, problem: null })),
                withEvent('tellChanged'),
              ],
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: { tags: 'failed', on: { retry: 'loading' } },
        shown: {},
      },
    },
    scan: {
      initial: 'resting',
      states: {
        resting: { on: { scan: { guard: 'mayScan', target: 'starting', actions: 'clearScanProblem' } } },
        starting: {
          tags: 'busy',
          invoke: {
            id: 'startScan',
            src: 'startScan',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: ['resting', '#lookalikeWatch.reading.loading'],
              actions: withEvent('publishScan'),
            },
            onError: {
              target: 'resting',
              actions: assign(({ event: { error } }) => ({ scanProblem: failureText(error) })),
            },
          },
        },
      },
    },
    addition: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'domain.add': {
              guard: withEvent('mayAdd'),
              target: 'adding',
              actions: assign(({ event: { candidate } }) => ({
                adding: candidate,
                addProblem: null,
              })),
            },
          },
        },
        adding: {
          tags: 'busy',
          invoke: {
            id: 'addDomain',
            src: 'addDomain',
            input: ({ context: { adding, watch } }) => ({
              name: adding!.name,
              brand: withClient({ name: watch!.brand, client: watch!.client }),
            }),
            onDone: {
              target: ['resting', '#lookalikeWatch.reading.loading'],
              actions: [withEvent('patchCandidate'), 'publishAdded'],
            },
            onError: {
              target: 'resting',
              actions: assign(({ event: { error } }) => ({ addProblem: failureText(error) })),
            },
          },
        },
      },
    },
    removal: {
      initial: 'resting',
      states: {
        resting: { on: { remove: { guard: 'mayRemove', target: 'asking' } } },
        asking: { on: { confirm: 'removing', cancel: 'resting' } },
        removing: {
          tags: 'busy',
          entry: 'clearRemoveProblem',
          invoke: {
            id: 'removeWatch',
            src: 'removeWatch',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: 'removed', actions: 'tellRemoved' },
            onError: {
              target: 'asking',
              actions: assign(({ event: { error } }) => ({ removeProblem: failureText(error) })),
            },
          },
        },
        removed: {},
      },
    },
  },
})

export type WatchRef = ActorRefFrom<typeof lookalikeWatchMachine>
