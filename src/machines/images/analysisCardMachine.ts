import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { areAllOpen, TOGGLED_SECTIONS, type ToggledSection } from './analysisSections.ts'
import type { ImageAnalysis } from '../../domain/images/image.ts'
import { copyActors, copyStates } from '../kit/copying.ts'
import { imageClusterMachine } from './imageClusterMachine.ts'
import { withEvent } from '../kit/effects.ts'

interface Context {
  /** The parts that are open. */
  readonly open: readonly ToggledSection[]
  readonly isTextWhole: boolean
  /** The face that is pointed at, by its place in the list. */
  readonly face: number | null
  /** What is shown. */
  readonly analysis: Pick<ImageAnalysis, 'image' | 'file'> | null
  /** Where it is used, from when that part is first open. */
  readonly cluster: ActorRefFrom<typeof imageClusterMachine> | null
}

type Event =
  /** The first analysis that it shows, or a newer one. */
  | { type: 'analysis.kept'; analysis: ImageAnalysis }
  | { type: 'section.toggled'; section: ToggledSection }
  | { type: 'all.toggled' }
  | { type: 'text.toggled' }
  | { type: 'face.pointed'; face: number | null }
  | { type: 'copy'; text: string }

/**
 * How an analysis is looked at (§2 Image analysis card): which parts are open, for as long as it is shown. Invokes: copyText;
 * spawns the cluster with the part that shows it.
 */
export const analysisCardMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    cluster: imageClusterMachine,
    ...copyActors,
  },
  actions: {
    toggleAll: assign(({ context }) => ({ open: areAllOpen(context.open) ? [] : TOGGLED_SECTIONS })),
    toggleText: assign(({ context }) => ({ isTextWhole: !context.isTextWhole })),
    keepAnalysis: enqueueActions(
      ({ context, enqueue }, { analysis: { image, file } }: { analysis: ImageAnalysis }) => {
        if (context.cluster) enqueue.stopChild('cluster')
        enqueue.assign({ analysis: { image, file }, cluster: null, face: null })
      },
    ),
    findCluster: assign(({ context: { analysis, cluster, open }, spawn }) => {
      if (analysis === null || cluster !== null || !open.includes('cluster')) return {}
      const { image, file } = analysis
      return {
        cluster: spawn('cluster', { id: 'cluster', input: { of: image === null ? { file } : { image } } }),
      }
    }),
  },
}).createMachine({
  id: 'analysisCard',
  context: { open: [], isTextWhole: false, face: null, analysis: null, cluster: null },
  on: {
    'analysis.kept': {
      actions: [withEvent('keepAnalysis'), 'findCluster'],
    },
    'section.toggled': {
      actions: [
        assign(({ context: { open }, event: { section } }) => ({
          open: open.includes(section) ? open.filter((other) => other !== section) : [...open, section],
        })),
        'findCluster',
      ],
    },
    'all.toggled': { actions: ['toggleAll', 'findCluster'] },
    'text.toggled': { actions: 'toggleText' },
    copy: '.copying',
    'face.pointed': { actions: assign(({ event: { face } }) => ({ face })) },
  },
  initial: 'uncopied',
  states: copyStates(({ event }: { event: Event }) => ({ text: event.type === 'copy' ? event.text : '' })),
})

export type AnalysisCardActor = ActorRefFrom<typeof analysisCardMachine>
