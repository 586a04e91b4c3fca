import { withEvent } from '../kit/effects.ts'
import { unread } from '../kit/unread.ts'
import { lifecycle } from './investigationLifecycle.ts'
import { standing } from './investigationStanding.ts'

/**
 * One investigation and its life: what can be done in each state is built from the transition table, each with a
 * question that is confirmed or dismissed. A move that the server refuses, because a colleague was faster, is said in its
 * words while the investigation is read again; what can be done all the same is asked anew. Invokes: loadInvestigation, loadAssignees, moveInvestigation; spawns
 * its activity, its evidence, its money and, once it is read, the comment that can be added to it.
 */
export const investigationMachine = lifecycle.createMachine({
  id: 'investigation',
  context: ({ input, spawn }) => ({
    ...input,
    investigation: null,
    activity: spawn('activity', { id: 'activity', input: { id: input.id } }),
    evidence: spawn('evidence', { id: 'evidence', input: { id: input.id } }),
    money: spawn('money', { id: 'money', input: { id: input.id } }),
    detail: null,
    assignees: [],
    asked: null,
    problem: null,
    refusal: null,
    stale: null,
  }),
  invoke: [
    { id: 'facts', src: 'facts', input: ['investigations.changed'] },
    { id: 'caseFollower', src: 'caseFollower', input: ({ context }) => ({ id: context.id }) },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadInvestigation',
        src: 'loadInvestigation',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'settling',
          actions: [withEvent('keepInvestigation'), 'startDetail'],
        },
        onError: unread(),
      },
    },
    failed: {
      on: {
        retry: { target: 'loading', actions: 'reloadActivity' },
        reload: { target: 'loading', actions: 'reloadActivity' },
      },
    },
    /** There is none, or none any longer, as far as the user can see. */
    missing: {
      entry: ['forgetAsked', 'publishOutdated'],
      on: { reload: { target: 'loading', actions: 'reloadActivity' } },
    },
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'rereadInvestigation',
        src: 'loadInvestigation',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'settling',
          actions: [withEvent('keepInvestigation'), 'publishRead'],
        },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'settling', actions: withEvent('keepStale') },
        ],
      },
    },
    settling: {
      always: [
        { guard: { type: 'stands', params: { status: 'NEW' } }, target: 'new' },
        { guard: { type: 'stands', params: { status: 'ASSIGNED' } }, target: 'assigned' },
        { guard: { type: 'stands', params: { status: 'COMPLETE' } }, target: 'complete' },
        { guard: { type: 'stands', params: { status: 'CANCELED' } }, target: 'canceled' },
      ],
    },
    new: standing('NEW'),
    assigned: standing('ASSIGNED'),
    complete: standing('COMPLETE'),
    canceled: standing('CANCELED'),
    deleted: { type: 'final' },
  },
})
