import { classification, newComplaintOf, newOfficialOf, startOf } from './classification.ts'
import { ofEvent } from '../kit/effects.ts'

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
            onDone: { target: 'loaded', actions: { type: 'keepGrounds', params: ofEvent } },
            onError: {
              target: 'failed',
              actions: { type: 'keepGroundsProblem', params: ofEvent },
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
            'type.chosen': { actions: { type: 'chooseType', params: ofEvent } },
            'reason.chosen': { actions: { type: 'chooseReason', params: ofEvent } },
            'template.chosen': {
              guard: { type: 'isOffered', params: ofEvent },
              actions: { type: 'chooseTemplate', params: ofEvent },
            },
            'description.changed': { actions: { type: 'describe', params: ofEvent } },
            'right.toggled': {
              guard: { type: 'fitsType', params: ofEvent },
              actions: { type: 'toggleRight', params: ofEvent },
            },
            'usedImage.toggled': { actions: { type: 'toggleUsed', params: ofEvent } },
            'pair.chosen': {
              guard: { type: 'isPaired', params: ofEvent },
              actions: { type: 'choosePair', params: ofEvent },
            },
            'officialImage.chosen': {
              guard: { type: 'isMatchable', params: ofEvent },
              actions: { type: 'match', params: ofEvent },
            },
            'officialUrl.changed': {
              guard: 'takesUrl',
              actions: { type: 'typeUrl', params: ofEvent },
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
            onDone: { target: 'submitting', actions: { type: 'keepOfficial', params: ofEvent } },
            onError: {
              target: 'editing',
              actions: { type: 'keepOfficialProblem', params: ofEvent },
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
                guard: { type: 'isHandedOver', params: ofEvent },
                target: 'done',
                actions: 'close',
              },
              {
                guard: { type: 'madeNone', params: ofEvent },
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
            onError: { target: 'editing', actions: { type: 'keepProblem', params: ofEvent } },
          },
        },
        done: {},
      },
    },
  },
})
