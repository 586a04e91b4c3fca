import { type ActorRefFrom, assign, setup } from 'xstate'
import { may } from '../../domain/kit/roles.ts'
import { leftAloneWords } from '../../domain/listings/changes.ts'
import type { UndoResult } from '../../domain/listings/changes.contract.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { RuleState } from '../../domain/rules/rules.contract.ts'
import { switchProblem } from '../../domain/rules/ruleTrial.ts'
import { type FactOf, factsLogic } from '../bus.ts'
import {
  BESIDE_NOTHING,
  type BesideContext,
  type BesideFact,
  besideFacts,
  besideGuards,
  besideOn,
  besideStates,
  keepId,
} from '../kit/besideRecord.ts'
import { keepProblem, notify, publish, standsOtherwise, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { keepGroups } from '../kit/signedIn.ts'
import { ruleOfPath, TRIAL_POLL_MS, type UndoSpan, WORK_POLL_MS } from './rulesPlace.ts'

/** The id under which the Setup site finds the rule that is open. */
export const RULE = 'rule'

export interface RuleNamed {
  readonly id: string
}

interface Context extends BesideContext {
  readonly state: RuleState | null
  /** How far back it is to be taken back. */
  readonly span: UndoSpan
  /** What came of taking it back last, while the rule is open. */
  readonly undone: UndoResult | null
}

type Event =
  | { type: 'try' }
  | { type: 'cancel' }
  | { type: 'switchOn' }
  | { type: 'switchOff' }
  | { type: 'takeBack' }
  | { type: 'span.chosen'; span: UndoSpan }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | { type: 'retry' }
  | BesideFact

const RULE_GUARDS = besideGuards('rules', 'setup.open', ruleOfPath)

/**
 * The rule that is open, beside its form: tried on the past, which is watched until it is complete; switched on or off, and watched
 * while it is on; what it did taken back by a time span. What a colleague changed meanwhile is read again before it can be switched. Invokes: loadRule, tryRule, watchTrial, cancelTrial, switchRule, undoRule.
 */
export const ruleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | 'refused' | 'asking',
  },
  actors: {
    facts: factsLogic,
    loadRule: service<RuleState, RuleNamed>('loadRule'),
    tryRule: service<RuleState, RuleNamed>('tryRule'),
    watchTrial: service<RuleState, RuleNamed>('watchTrial'),
    cancelTrial: service<RuleState, RuleNamed>('cancelTrial'),
    switchRule: service<RuleState, RuleNamed & { status: 'on' | 'off'; version: number }>('switchRule'),
    undoRule: service<UndoResult, RuleNamed & { span: UndoSpan }>('undoRule'),
  },
  delays: { poll: TRIAL_POLL_MS, pollWork: WORK_POLL_MS },
  guards: {
    ...RULE_GUARDS,
    /** What it told itself is what it shows. */
    isSavedElsewhere: ({ context }, saved: FactOf<'record.saved'>) =>
      RULE_GUARDS.isOpenRecord({ context }, saved) && saved.record !== context.state?.rule,
    hasMoved: ({ context: { state } }, { rule }: RuleState) =>
      state !== null && JSON.stringify(state.rule) !== JSON.stringify(rule),
    isOn: ({ context }) => context.state?.rule.status === 'on',
    standsOtherwise: ({ event }) => standsOtherwise(event),
    isTrying: ({ context }) => context.state?.trial?.status === 'running',
    mayWrite: ({ context }) => may(context.groups, 'rules.write'),
    maySwitchOn: ({ context }) => maySwitch(context, 'on'),
    maySwitchOff: ({ context }) => maySwitch(context, 'off'),
    hasDone: ({ context }) =>
      may(context.groups, 'rules.write') && (context.state?.rule.lastApplied ?? null) !== null,
  },
  actions: {
    keepState: assign((_, state: RuleState) => ({ state, problem: null })),
    /** Beside why it was not switched. */
    keepStanding: assign((_, state: RuleState) => ({ state })),
    keepProblem: keepProblem(),
    keepGroups: keepGroups(),
    keepId: keepId(ruleOfPath),
    forget: assign({ state: null, problem: null, span: 'day', undone: null }),
    keepUndone: assign((_, undone: UndoResult) => ({ undone })),
    /** The list of rules shows its figures too. */
    publishRule: publish(({ context }) => ({
      type: 'record.saved',
      section: 'rules',
      record: context.state!.rule,
    })),
    tellSwitched: notify(({ context }) => ({
      tone: 'positive',
      message: `${context.state!.rule.name} is ${context.state!.rule.status}.`,
      action: null,
    })),
    tellUndone: notify((_, undone: UndoResult) => ({
      tone: undone.leftAlone > 0 || undone.restored === 0 ? 'caution' : 'positive',
      message: undoneWords(undone),
      action: null,
    })),
  },
}).createMachine({
  id: 'rule',
  context: { ...BESIDE_NOTHING, state: null, span: 'day', undone: null },
  invoke: besideFacts,
  on: besideOn,
  initial: 'away',
  states: {
    ...besideStates,
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRule',
        src: 'loadRule',
        input: ({ context }) => ({ id: context.id! }),
        onDone: [
          {
            guard: withOutput('hasMoved'),
            target: 'open',
            actions: [withOutput('keepState'), 'publishRule'],
          },
          { target: 'open', actions: withOutput('keepState') },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading' } },
    open: {
      initial: 'placing',
      on: { 'record.saved': { guard: withEvent('isSavedElsewhere'), target: 'loading' } },
      states: {
        placing: { always: [{ guard: 'isTrying', target: 'trying' }, { target: 'resting' }] },
        resting: {
          initial: 'waiting',
          on: {
            try: { guard: 'mayWrite', target: 'starting' },
            switchOn: { guard: 'maySwitchOn', target: 'switchingOn' },
            switchOff: { guard: 'maySwitchOff', target: 'switchingOff' },
            takeBack: { guard: 'hasDone', target: 'takingBack' },
          },
          states: {
            waiting: { after: { pollWork: { guard: 'isOn', target: 'looking' } } },
            looking: {
              invoke: {
                id: 'watchWork',
                src: 'loadRule',
                input: ({ context }) => ({ id: context.id! }),
                onDone: [
                  {
                    guard: withOutput('hasMoved'),
                    target: '#rule.open.placing',
                    actions: [withOutput('keepState'), 'publishRule'],
                  },
                  { target: '#rule.open.placing', actions: withOutput('keepState') },
                ],
                // It works on; the next look may be answered.
                onError: 'waiting',
              },
            },
          },
        },
        starting: {
          tags: 'busy',
          invoke: {
            id: 'tryRule',
            src: 'tryRule',
            input: ({ context }) => ({ id: context.id! }),
            onDone: { target: 'placing', actions: withOutput('keepState') },
            onError: { target: 'notTried', actions: 'keepProblem' },
          },
        },
        notTried: {
          tags: 'refused',
          on: { try: { guard: 'mayWrite', target: 'starting' }, dismiss: 'resting' },
        },
        trying: {
          initial: 'waiting',
          on: { cancel: { guard: 'mayWrite', target: 'cancelling' } },
          states: {
            waiting: { after: { poll: 'looking' } },
            looking: {
              invoke: {
                id: 'watchTrial',
                src: 'watchTrial',
                input: ({ context }) => ({ id: context.id! }),
                onDone: {
                  target: '#rule.open.placing',
                  actions: withOutput('keepState'),
                },
                // It runs on; the next look may be answered.
                onError: 'waiting',
              },
            },
          },
        },
        cancelling: {
          tags: 'busy',
          invoke: {
            id: 'cancelTrial',
            src: 'cancelTrial',
            input: ({ context }) => ({ id: context.id! }),
            onDone: { target: 'placing', actions: withOutput('keepState') },
            onError: 'trying',
          },
        },
        switchingOn: {
          initial: 'confirming',
          states: {
            confirming: { tags: 'asking', on: { confirm: 'switching', dismiss: '#rule.open.resting' } },
            switching: {
              tags: ['asking', 'busy'],
              invoke: {
                id: 'switchOn',
                src: 'switchRule',
                input: ({ context: { id, state } }) => ({
                  id: id!,
                  status: 'on',
                  version: state!.rule.version,
                }),
                onDone: {
                  target: '#rule.open.switched',
                  actions: withOutput('keepState'),
                },
                onError: [
                  {
                    guard: 'standsOtherwise',
                    target: '#rule.open.readingAgain',
                    actions: 'keepProblem',
                  },
                  { target: 'refused', actions: 'keepProblem' },
                ],
              },
            },
            refused: {
              tags: ['asking', 'refused'],
              on: { confirm: 'switching', dismiss: '#rule.open.resting' },
            },
          },
        },
        switchingOff: {
          tags: 'busy',
          invoke: {
            id: 'switchOff',
            src: 'switchRule',
            input: ({ context: { id, state } }) => ({ id: id!, status: 'off', version: state!.rule.version }),
            onDone: { target: 'switched', actions: withOutput('keepState') },
            onError: [
              { guard: 'standsOtherwise', target: 'readingAgain', actions: 'keepProblem' },
              { target: 'notSwitchedOff', actions: 'keepProblem' },
            ],
          },
        },
        /** It stands otherwise than it was seen, so it was not switched. */
        readingAgain: {
          tags: 'busy',
          invoke: {
            id: 'readAgain',
            src: 'loadRule',
            input: ({ context }) => ({ id: context.id! }),
            onDone: { target: 'otherwise', actions: withOutput('keepStanding') },
            onError: { target: '#rule.failed', actions: 'keepProblem' },
          },
        },
        otherwise: {
          tags: 'refused',
          always: { guard: 'isTrying', target: 'trying' },
          on: {
            try: { guard: 'mayWrite', target: 'starting' },
            switchOn: { guard: 'maySwitchOn', target: 'switchingOn' },
            switchOff: { guard: 'maySwitchOff', target: 'switchingOff' },
            takeBack: { guard: 'hasDone', target: 'takingBack' },
            dismiss: 'resting',
          },
        },
        notSwitchedOff: {
          tags: 'refused',
          on: { switchOff: { guard: 'maySwitchOff', target: 'switchingOff' }, dismiss: 'resting' },
        },
        switched: { always: { target: 'resting', actions: ['publishRule', 'tellSwitched'] } },
        takingBack: {
          initial: 'choosing',
          states: {
            choosing: {
              tags: 'asking',
              on: {
                'span.chosen': { actions: assign(({ event: { span } }) => ({ span })) },
                confirm: 'undoing',
                dismiss: '#rule.open.resting',
              },
            },
            undoing: {
              tags: ['asking', 'busy'],
              invoke: {
                id: 'undoRule',
                src: 'undoRule',
                input: ({ context: { id, span } }) => ({ id: id!, span }),
                onDone: {
                  target: '#rule.loading',
                  actions: [withOutput('keepUndone'), withOutput('tellUndone')],
                },
                onError: { target: 'refused', actions: 'keepProblem' },
              },
            },
            refused: {
              tags: ['asking', 'refused'],
              on: {
                'span.chosen': { target: 'choosing', actions: assign(({ event: { span } }) => ({ span })) },
                confirm: 'undoing',
                dismiss: '#rule.open.resting',
              },
            },
          },
        },
      },
    },
  },
})

export type RuleActor = ActorRefFrom<typeof ruleMachine>

const maySwitch = ({ groups, state }: Context, wanted: 'on' | 'off'): boolean =>
  state !== null && may(groups, 'rules.write') && switchProblem(state.rule, wanted, state.trial) === null

function undoneWords(undone: UndoResult): string {
  const { restored, leftAlone } = undone
  const back = restored === 0 ? 'Nothing was taken back.' : `${countOf(restored, 'listing')} taken back.`
  return leftAlone === 0 ? back : `${back} ${leftAloneWords(undone)}.`
}
