import { stopChild } from 'xstate'
import { requestOf } from './investigationOpening.ts'
import { investigationRequest, startOf } from './investigationRequest.ts'
import { ofEvent, ofOutput } from '../kit/effects.ts'

/**
 * The Investigation dialog of one listing (§2, §5): opens an investigation, or shows the one that the listing has, also
 * when somebody opened it meanwhile. What was entered survives a failure, and a close or a departure that was not meant,
 * which are asked about first. Invokes: loadPeople, openInvestigation.
 */
export const investigationRequestMachine = investigationRequest.createMachine({
  id: 'investigationRequest',
  context: ({ input }) => startOf(input),
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['departure.held', 'address.changed', 'investigations.changed'],
  },
  initial: 'asking',
  states: {
    asking: {
      always: { guard: 'hasInvestigation', target: 'carded' },
      type: 'parallel',
      states: {
        /** Whether the address is held, so that nobody leaves with something entered unasked. */
        address: {
          initial: 'free',
          states: {
            free: { always: { guard: 'isEntered', target: 'held' } },
            held: { entry: 'hold', exit: 'release', always: { guard: 'isBlank', target: 'free' } },
          },
        },
        people: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadPeople',
                src: 'loadPeople',
                onDone: { target: 'loaded', actions: { type: 'keepPeople', params: ofEvent } },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepPeopleProblem', params: ofEvent },
                },
              },
            },
            loaded: {},
            failed: { on: { 'people.retry': 'loading' } },
          },
        },
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'instructions.typed': { actions: { type: 'instruct', params: ofEvent } },
                'due.chosen': { actions: { type: 'chooseDue', params: ofEvent } },
                'infringement.chosen': {
                  actions: { type: 'chooseInfringement', params: ofEvent },
                },
                'assignee.chosen': { actions: { type: 'chooseAssignee', params: ofEvent } },
                submit: { guard: 'canSubmit', target: 'submitting', actions: 'forgetProblem' },
                cancel: [
                  { guard: 'isEntered', target: 'leaving' },
                  { target: '#investigationRequest.done', actions: 'close' },
                ],
                'departure.held': 'leaving',
              },
            },
            leaving: {
              on: {
                keepEditing: { target: 'editing', actions: 'keepHere' },
                cancel: { target: 'editing', actions: 'keepHere' },
                discard: { target: '#investigationRequest.done', actions: ['letGo', 'close'] },
              },
            },
            submitting: {
              tags: 'busy',
              on: { 'departure.held': { actions: 'keepHere' } },
              invoke: {
                id: 'openInvestigation',
                src: 'openInvestigation',
                input: ({ context: { listing, draft } }) => requestOf(listing, draft),
                onDone: {
                  target: '#investigationRequest.done',
                  actions: [
                    { type: 'publishOpened', params: ofOutput },
                    { type: 'publishListings', params: ofOutput },
                    { type: 'tellOpened', params: ofOutput },
                    'clearSelection',
                    'close',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'wasOpenedMeanwhile', params: ofEvent },
                    target: 'editing',
                    actions: [
                      { type: 'publishExisting', params: ofEvent },
                      { type: 'keepExisting', params: ofEvent },
                    ],
                  },
                  { target: 'editing', actions: 'keepProblem' },
                ],
              },
            },
          },
        },
      },
    },
    /** The listing's investigation is shown instead. */
    carded: {
      entry: 'showCard',
      exit: [stopChild('card'), 'letCardGo'],
      on: {
        cancel: { target: 'done', actions: 'close' },
        // Whoever follows a link of the card leaves it.
        'address.changed': { target: 'done', actions: 'close' },
        'investigations.changed': {
          guard: { type: 'wasRemoved', params: ofEvent },
          target: 'done',
          actions: 'close',
        },
      },
    },
    done: { type: 'final' },
  },
})
