import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { areAllOpen, TOGGLED_SECTIONS, type ToggledSection } from '../domain/analysisSections.ts'

interface Context {
  /** The parts that are open. */
  readonly open: readonly ToggledSection[]
  readonly isTextWhole: boolean
  /** The face that is pointed at, by its place in the list. */
  readonly face: number | null
}

type Event =
  | { type: 'section.toggled'; section: ToggledSection }
  | { type: 'all.toggled' }
  | { type: 'text.toggled' }
  | { type: 'face.pointed'; face: number | null }
  | { type: 'copy'; text: string }

/** How an analysis is looked at (§2 Image analysis card): which parts are open, for as long as it is shown. Invokes: copyText. */
export const analysisCardMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    copyText: fromPromise<void, { text: string }>(() => {
      throw new Error('provide copyText')
    }),
  },
  actions: {
    toggle: assign(({ context: { open } }, { section }: { section: ToggledSection }) => ({
      open: open.includes(section) ? open.filter((other) => other !== section) : [...open, section],
    })),
    toggleAll: assign(({ context }) => ({ open: areAllOpen(context.open) ? [] : TOGGLED_SECTIONS })),
    toggleText: assign(({ context }) => ({ isTextWhole: !context.isTextWhole })),
    pointAt: assign((_, { face }: { face: number | null }) => ({ face })),
  },
}).createMachine({
  id: 'analysisCard',
  context: { open: [], isTextWhole: false, face: null },
  on: {
    'section.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'all.toggled': { actions: 'toggleAll' },
    'text.toggled': { actions: 'toggleText' },
    'face.pointed': { actions: { type: 'pointAt', params: ({ event }) => event } },
  },
  initial: 'read',
  states: {
    read: { on: { copy: 'copying' } },
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ event }) => ({ text: event.type === 'copy' ? event.text : '' }),
        onDone: 'copied',
        onError: 'notCopied',
      },
    },
    copied: { on: { copy: 'copying' } },
    notCopied: { on: { copy: 'copying' } },
  },
})

export type AnalysisCardActor = ActorRefFrom<typeof analysisCardMachine>
