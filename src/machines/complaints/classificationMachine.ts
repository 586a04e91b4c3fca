import { classification, newComplaintOf, newOfficialOf, startOf } from './classification.ts'

/**
 * The Infringement Classification dialog (§2, §5): a draft of complaints of the listings that it is given. What was
 * entered survives a failure, and a close or a departure that was not meant, which are asked about first. A new official
 * picture is kept on the brand before the complaints are made. Invokes: loadGrounds, saveOfficialImage, createComplaints.
 */
export const classificationMachine = classification.createMachine({
  id: 'classification',
  context: ({ input }) => startOf(input),
  invoke: { id: 'facts', src: 'facts', input: ['departure.held'] },
  type: 'parallel',
  states: {
    /** Whether the address is held, so that nobody leaves with something entered unasked. */
    address: {
      initial: 'free',
      states: {
        free: { always: { guard: 'isTouched', target: 'held' } },
        held: { entry: 'hold', exit: 'release', always: { guard: 'isUntouched', target: 'free' } },
      },
    },
    grounds: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadGrounds',
            src: 'loadGrounds',
            input: ({ context: { listings } }) => ({
              brand: listings[0]!.brand,
              client: listings[0]!.client,
            }),
            onDone: { target: 'loaded', actions: { type: 'keepGrounds', params: ({ event }) => event } },
            onError: {
              target: 'failed',
              actions: { type: 'keepGroundsProblem', params: ({ event }) => event },
            },
          },
        },
        loaded: { on: { reloadGrounds: 'loading' } },
        failed: { on: { reloadGrounds: 'loading' } },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'type.chosen': { actions: { type: 'chooseType', params: ({ event }) => event } },
            'reason.chosen': { actions: { type: 'chooseReason', params: ({ event }) => event } },
            'template.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: { type: 'chooseTemplate', params: ({ event }) => event },
            },
            'description.changed': { actions: { type: 'describe', params: ({ event }) => event } },
            'right.toggled': {
              guard: { type: 'fitsType', params: ({ event }) => event },
              actions: { type: 'toggleRight', params: ({ event }) => event },
            },
            'usedImage.toggled': { actions: { type: 'toggleUsed', params: ({ event }) => event } },
            'pair.chosen': {
              guard: { type: 'isPaired', params: ({ event }) => event },
              actions: { type: 'choosePair', params: ({ event }) => event },
            },
            'officialImage.chosen': {
              guard: { type: 'isMatchable', params: ({ event }) => event },
              actions: { type: 'match', params: ({ event }) => event },
            },
            'officialUrl.changed': {
              guard: 'takesUrl',
              actions: { type: 'typeUrl', params: ({ event }) => event },
            },
            'doNotFile.toggled': { actions: 'toggleDoNotFile' },
            submit: [
              { guard: 'savesOfficial', target: 'savingOfficialImage', actions: 'forgetProblem' },
              { guard: 'canSubmit', target: 'submitting', actions: ['forgetProblem', 'useKnownOfficial'] },
            ],
            cancel: [
              { guard: 'isTouched', target: 'leaving' },
              { target: 'done', actions: 'close' },
            ],
            'departure.held': 'leaving',
          },
        },
        leaving: {
          on: {
            keepEditing: { target: 'editing', actions: 'keepHere' },
            cancel: { target: 'editing', actions: 'keepHere' },
            discard: { target: 'done', actions: ['letGo', 'close'] },
          },
        },
        savingOfficialImage: {
          tags: 'busy',
          on: { 'departure.held': { actions: 'keepHere' } },
          invoke: {
            id: 'saveOfficialImage',
            src: 'saveOfficialImage',
            input: ({ context }) => newOfficialOf(context),
            onDone: { target: 'submitting', actions: { type: 'keepOfficial', params: ({ event }) => event } },
            onError: {
              target: 'editing',
              actions: { type: 'keepOfficialProblem', params: ({ event }) => event },
            },
          },
        },
        submitting: {
          tags: 'busy',
          on: { 'departure.held': { actions: 'keepHere' } },
          invoke: {
            id: 'createComplaints',
            src: 'createComplaints',
            input: ({ context }) => newComplaintOf(context),
            onDone: [
              {
                guard: { type: 'isHandedOver', params: ({ event }) => event },
                target: 'done',
                actions: 'close',
              },
              {
                guard: { type: 'madeNone', params: ({ event }) => event },
                target: 'editing',
                actions: [
                  { type: 'publishChanged', params: ({ event }) => event.output! },
                  { type: 'keepConflicts', params: ({ event }) => event.output! },
                ],
              },
              {
                target: 'done',
                actions: [
                  { type: 'publishChanged', params: ({ event }) => event.output! },
                  { type: 'tellMade', params: ({ event }) => event.output! },
                  { type: 'publishMade', params: ({ event }) => event.output! },
                  { type: 'settleSelection', params: ({ event }) => event.output! },
                  'close',
                ],
              },
            ],
            onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        done: {},
      },
    },
  },
})
