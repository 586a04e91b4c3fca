import { ruleMachine } from '../../machines/rules/ruleMachine.ts'
import type { RuleState } from '../../domain/rules/rules.contract.ts'
import { NO_CONDITIONS, type Rule } from '../../domain/rules/rule.ts'
import type { RuleTrial } from '../../domain/rules/ruleTrial.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, NOON, sampleRight, unreachable } from './things.ts'

const manager = { ...analyst, groups: ['manager'] }
const ID = '0190b1a0-0000-7000-8000-0000000000d1'
const rule: Rule = {
  id: ID,
  name: 'Replicas',
  brand: sampleRight.brand,
  ...NO_CONDITIONS,
  words: ['replica'],
  effect: { kind: 'state', state: 'SUSPECT' },
  stopPercent: 20,
  version: 1,
  queueName: null,
  missingPlatforms: [],
  status: 'off',
  stopped: null,
  applied: 0,
  judged: 0,
  overruled: 0,
  weighed: 0,
  lastApplied: null,
  updated: '2026-11-20T10:00:00.000Z',
}
const running: RuleTrial = {
  id: '0190b1a0-0000-7000-8000-0000000000d2',
  rule: ID,
  version: 1,
  status: 'running',
  done: 3,
  total: 30,
  result: null,
  at: '2026-11-20T11:00:00.000Z',
}
const tried: RuleTrial = {
  ...running,
  status: 'complete',
  done: 30,
  result: {
    looked: 1_000,
    touched: 40,
    decided: 20,
    otherwise: 2,
    open: 12,
    states: [{ state: 'NEW', count: 20 }],
    examples: [],
    overlaps: [],
  },
}
const changed = { status: 409, title: 'Changed meanwhile', detail: 'The rule was changed meanwhile.' }
const at = (change: Partial<Rule>, trial: RuleTrial | null): RuleState => ({
  rule: { ...rule, ...change },
  trial,
})
const untried = at({}, null)
const off = at({}, tried)
const on = at({ status: 'on', applied: 12, lastApplied: '2026-11-20T11:30:00.000Z' }, tried)

export const ruleSubject: Subject = {
  name: 'rule',
  machine: ruleMachine,
  events: [
    { type: 'session.opened', user: manager, at: NOON },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'address.changed', path: `/setup/rules/${ID}`, query: {} },
    { type: 'address.changed', path: '/setup/rules', query: {} },
    { type: 'record.saved', section: 'rules', record: rule },
    { type: 'record.saved', section: 'rights', record: sampleRight },
    { type: 'try' },
    { type: 'cancel' },
    { type: 'switchOn' },
    { type: 'switchOff' },
    { type: 'takeBack' },
    { type: 'span.chosen', span: 'hour' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    loadRule: { outputs: [untried, off, on, at({}, running)], errors: [unreachable] },
    tryRule: { outputs: [at({}, running)], errors: [unreachable] },
    watchTrial: { outputs: [at({}, running), off], errors: [unreachable] },
    cancelTrial: {
      outputs: [at({}, { ...running, status: 'cancelled' }), at({}, running)],
      errors: [unreachable],
    },
    switchOn: { outputs: [on], errors: [unreachable, changed] },
    watchWork: {
      outputs: [
        on,
        at({ ...on.rule, status: 'stopped', stopped: 'Overruled.' }, tried),
        at(on.rule, running),
        at({ ...on.rule, applied: 13 }, running),
      ],
      errors: [unreachable],
    },
    switchOff: { outputs: [off], errors: [unreachable, changed] },
    readAgain: { outputs: [untried, off, on, at({}, running)], errors: [unreachable] },
    undoRule: {
      outputs: [
        { changeSet: null, changed: [], removed: 0, restored: 12, leftAlone: 0, conflicts: [], missing: [] },
        {
          changeSet: null,
          changed: [],
          removed: 0,
          restored: 0,
          leftAlone: 3,
          conflicts: [{ listing: changedPatch(2), changedBy: 'Somebody else' }],
          missing: [],
        },
      ],
      errors: [unreachable],
    },
  },
  distinguish: ({
    groups,
    id,
    state,
    span,
  }: {
    groups: readonly string[]
    id: string | null
    state: RuleState | null
    span: string
  }) => [
    groups,
    id,
    state && [state.rule.status, state.rule.lastApplied === null, state.trial?.status],
    span,
  ],
}
