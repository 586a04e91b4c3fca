import { claimOf, complaintOf, guidedReview, startOf, verdictOf } from './guidedReview.ts'
import { ofEvent, ofOutput } from '../kit/effects.ts'

/**
 * One run of guided review over the filter: leases listings, shows one after the other with those that come next already
 * fetched, and hands what is decided to the queue that sends it. What is held is renewed while somebody is there, and
 * freed when they leave. Spawns a listing's machine for each on the stage. Invokes: claim, renew, clearSkips.
 */
export const guidedReviewMachine = guidedReview.createMachine({
  id: 'guidedReview',
  context: ({ input }) => startOf(input),
  invoke: {
    id: 'facts',
    src: 'facts',
    input: [
      'address.changed',
      'filter.applied',
      'listings.changed',
      'complaint.drafted',
      'review.settled',
      'page.shown',
    ],
  },
  initial: 'away',
  states: {
    away: {
      on: {
        'filter.applied': { actions: { type: 'keepFilter', params: ofEvent } },
        'address.changed': {
          guard: { type: 'mayOpen', params: ofEvent },
          target: 'here',
          actions: { type: 'keepQuery', params: ofEvent },
        },
      },
    },
    here: {
      entry: ['begin', 'wakeQueue'],
      exit: 'clearStage',
      on: {
        leave: { actions: 'goToListings' },
        'address.changed': [
          { guard: { type: 'leadsAway', params: ofEvent }, target: 'away' },
          { actions: { type: 'keepQuery', params: ofEvent } },
        ],
        'filter.applied': {
          guard: { type: 'filtersOtherwise', params: ofEvent },
          target: 'here',
          reenter: true,
          actions: { type: 'keepFilter', params: ofEvent },
        },
        'listings.changed': { actions: { type: 'patch', params: ofEvent } },
        'review.settled': { actions: { type: 'settle', params: ofEvent } },
      },
      initial: 'claiming',
      states: {
        /** At first, and again after a while without anybody: what is held still stays, what was lost goes. */
        claiming: {
          tags: 'busy',
          invoke: {
            id: 'claim',
            src: 'claim',
            input: ({ context }) => claimOf(context),
            onDone: [
              {
                guard: { type: 'broughtSome', params: ofOutput },
                target: 'reviewing',
                actions: [
                  { type: 'keepClaim', params: ofOutput },
                  'tellRun',
                  'setStage',
                  'announceShown',
                  'announceLost',
                ],
              },
              {
                guard: 'hasSome',
                target: 'finished',
                actions: [{ type: 'keepClaim', params: ofOutput }, 'tellRun'],
              },
              {
                target: 'nothing',
                actions: [{ type: 'keepClaim', params: ofOutput }, 'tellRun'],
              },
            ],
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: { on: { retry: 'claiming' } },
        /** No listing of the filter is to be had. */
        nothing: {
          on: { retry: 'claiming', 'skipped.resumed': { guard: 'hasSkipped', target: 'resuming' } },
        },
        reviewing: {
          type: 'parallel',
          states: {
            decision: {
              initial: 'open',
              states: {
                open: {
                  always: { guard: 'isThrough', target: '#guidedReview.here.finished' },
                  on: {
                    decide: [
                      {
                        guard: { type: 'decidesAtOnce', params: ofEvent },
                        actions: [
                          {
                            type: 'decide',
                            params: ({ context, event }) => ({
                              key: event.key,
                              at: event.at,
                              verdict: verdictOf(context, event),
                            }),
                          },
                          'setStage',
                        ],
                      },
                      {
                        guard: { type: 'decidesInDialog', params: ofEvent },
                        actions: { type: 'classify', params: ofEvent },
                      },
                    ],
                    'complaint.drafted': {
                      guard: { type: 'concernsShown', params: ofEvent },
                      actions: [
                        {
                          type: 'decide',
                          params: ({ context, event: { complaint, key, at } }) => ({
                            key,
                            at,
                            verdict: complaintOf(context, complaint),
                          }),
                        },
                        'setStage',
                      ],
                    },
                    skip: { guard: 'hasShown', actions: ['skip', 'setStage'] },
                    back: { guard: 'hasBefore', actions: ['goBack', 'setStage'] },
                    undo: { guard: 'hasDecided', actions: ['takeBack', 'setStage'] },
                  },
                },
              },
            },
            /** What is written to go with the decision. */
            note: {
              initial: 'closed',
              states: {
                closed: {
                  on: {
                    'note.opened': { guard: 'hasShown', target: 'open' },
                    decide: { guard: 'lacksWords', target: 'open' },
                  },
                },
                open: {
                  on: {
                    'note.typed': { actions: { type: 'typeNote', params: ofEvent } },
                    'note.closed': { guard: 'isNoteSound', target: 'closed' },
                    'note.dropped': { target: 'closed', actions: 'dropNote' },
                    skip: 'closed',
                    back: 'closed',
                    undo: 'closed',
                    decide: { guard: 'isNoteSound', target: 'closed' },
                  },
                },
              },
            },
            keySheet: {
              initial: 'hidden',
              states: {
                hidden: { on: { 'keys.toggled': 'shown' } },
                shown: { on: { 'keys.toggled': 'hidden' } },
              },
            },
            stock: {
              initial: 'enough',
              states: {
                enough: { always: { guard: 'runsLow', target: 'claiming' } },
                claiming: {
                  invoke: {
                    id: 'claimMore',
                    src: 'claim',
                    input: ({ context }) => claimOf(context),
                    onDone: [
                      {
                        guard: { type: 'broughtNone', params: ofOutput },
                        target: 'lacking',
                        actions: [{ type: 'keepClaim', params: ofOutput }, 'setStage', 'announceLost'],
                      },
                      {
                        target: 'enough',
                        actions: [{ type: 'keepClaim', params: ofOutput }, 'setStage', 'announceLost'],
                      },
                    ],
                    onError: {
                      target: 'lacking',
                      actions: 'keepProblem',
                    },
                  },
                },
                lacking: {
                  after: { again: 'claiming' },
                  on: { retry: 'claiming', 'page.shown': 'claiming' },
                },
              },
            },
            lease: {
              initial: 'fresh',
              states: {
                fresh: { after: { renewal: 'renewing' } },
                renewing: {
                  invoke: {
                    id: 'renew',
                    src: 'renew',
                    input: ({ context }) => ({ run: context.id!, held: claimOf(context).held }),
                    onDone: {
                      target: 'fresh',
                      actions: [{ type: 'loseSome', params: ofOutput }, 'setStage', 'announceLost'],
                    },
                    onError: {
                      target: 'overdue',
                      actions: 'keepProblem',
                    },
                  },
                },
                overdue: { after: { again: 'renewing' }, on: { 'page.shown': 'renewing' } },
              },
            },
            attention: {
              initial: 'given',
              states: {
                given: {
                  after: {
                    idleness: { target: '#guidedReview.here.idle', actions: 'announceIdle' },
                  },
                  on: {
                    touched: { target: 'given', reenter: true },
                    decide: { target: 'given', reenter: true },
                    skip: { target: 'given', reenter: true },
                    back: { target: 'given', reenter: true },
                    undo: { target: 'given', reenter: true },
                    'note.typed': { target: 'given', reenter: true },
                  },
                },
              },
            },
          },
        },
        /** Nobody was there: what is held is not renewed any more. */
        idle: { on: { touched: 'claiming' } },
        finished: {
          on: {
            retry: 'claiming',
            'skipped.resumed': { guard: 'hasSkipped', target: 'resuming' },
            back: { guard: 'hasBefore', target: 'reviewing', actions: ['goBack', 'setStage'] },
            undo: { guard: 'hasDecided', target: 'reviewing', actions: ['takeBack', 'setStage'] },
          },
        },
        resuming: {
          tags: 'busy',
          invoke: {
            id: 'clearSkips',
            src: 'clearSkips',
            onDone: { target: '#guidedReview.here', reenter: true },
            onError: { target: 'unresumed', actions: 'keepProblem' },
          },
        },
        unresumed: { on: { retry: 'resuming' } },
      },
    },
  },
})
