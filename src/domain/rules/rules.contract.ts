import * as z from 'zod/mini'
import { undoResult } from '../listings/changes.contract.ts'
import { defineCalls } from '../kit/call.ts'
import { id, moment } from '../kit/text.ts'
import { rule, ruleDraft } from './rule.ts'
import { ruleTrial } from './ruleTrial.ts'

const one = z.object({ id: id() })

export const ruleState = z.object({ rule, trial: z.nullable(ruleTrial) })
export type RuleState = z.infer<typeof ruleState>

/** Rules of the user's brands: written, tried on the past, switched on, taken back (extensions). */
export const ruleCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/rules',
    extension: true,
    may: 'setup.open',
    summary: 'The rules of the brands of the user, with what came of each',
    reply: z.array(rule),
  },
  save: {
    method: 'PUT',
    path: '/store/rules',
    extension: true,
    may: 'rules.write',
    summary:
      'Adds or changes a rule; one that asks for something else, or does something else, is off until it is tried again',
    body: ruleDraft,
    reply: rule,
    errors: {
      404: 'What it names does not exist for the caller.',
      409: 'The name is taken, or somebody has changed it since; `current` is what stands now.',
    },
  },
  delete: {
    method: 'DELETE',
    path: '/store/rules/{id}',
    extension: true,
    may: 'rules.write',
    summary: 'Deletes a rule; what it did stays, and can be taken back in Recent changes',
    params: one,
    reply: one,
    errors: { 409: 'The rule is on.' },
  },
  get: {
    method: 'GET',
    path: '/store/rules/{id}',
    extension: true,
    may: 'setup.open',
    summary: 'A rule with its last dry run, and how far that is',
    params: one,
    reply: ruleState,
  },
  try: {
    method: 'POST',
    path: '/store/rules/{id}/trial',
    once: false,
    extension: true,
    may: 'rules.write',
    summary: 'Begins a dry run of a rule over the last 90 days, in place of one that is running',
    params: one,
    reply: ruleState,
    errors: { 409: 'The rule does not allow it now.' },
  },
  cancelTrial: {
    method: 'DELETE',
    path: '/store/rules/{id}/trial',
    once: false,
    extension: true,
    may: 'rules.write',
    summary: 'Cancels the dry run of a rule that is running',
    params: one,
    reply: ruleState,
  },
  switch: {
    method: 'PUT',
    path: '/store/rules/{id}/status',
    extension: true,
    may: 'rules.write',
    summary: 'Switches a rule on, after a dry run of the version that it has, or off',
    params: one,
    body: z.object({ status: z.enum(['on', 'off']), version: z.int() }),
    reply: ruleState,
    errors: { 409: 'The rule does not allow it now, or was changed since.' },
  },
  undo: {
    method: 'POST',
    path: '/store/rules/{id}/undo',
    extension: true,
    may: 'rules.write',
    summary: 'Takes back what a rule did within a time, and leaves alone what was changed since',
    params: one,
    body: z
      .object({ from: moment(), to: moment() })
      .check(
        z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the start' }),
      ),
    reply: undoResult,
    errors: { 409: 'There is nothing to take back.' },
  },
})
