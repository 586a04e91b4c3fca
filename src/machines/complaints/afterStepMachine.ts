import { assign, setup } from 'xstate'
import type { AfterChanged } from '../../domain/complaints/afterTakedown.contract.ts'
import { canTake, STEP_WORDS, type StepDraft, stepDraft, type StepTaken } from './afterSteps.ts'
import { afterTakedown } from '../../domain/complaints/afterTakedown.ts'
import { currentOf, failureText } from '../../domain/kit/problem.ts'
import { factsLogic } from '../bus.ts'
import {
  changeDraft,
  type DraftContext,
  type FieldChanged,
  fieldChanged,
  isChanged,
  untouchedDraft,
} from '../kit/draftForm.ts'
import { notify, publish, withEvent } from '../kit/effects.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

type Input = Pick<StepTaken, 'after' | 'step'>

type Context = Input & DraftContext<StepDraft>

type Event = FieldChanged<StepDraft> | { type: 'submit' } | FormGuardEvent

/**
 * One step after a takedown: a counter-notice received, answered or decided, seen again, closed, opened again. What was
 * typed survives a refusal, a colleague's change meanwhile, and a close that was not meant. Invokes: takeStep.
 */
export const afterStepMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    takeStep: service<AfterChanged, StepTaken>('takeStep'),
  },
  guards: {
    canTake: ({ context: { after, step, draft } }) => canTake(after, step, draft),
  },
  actions: {
    change: changeDraft(),
    showProblems: assign({ showsProblems: true }),
    /** A stale step is made again from what stands now. */
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      problem: failureText(error),
      after: currentOf(error, afterTakedown) ?? context.after,
    })),
    publishListings: publish((_, { output }: { output: AfterChanged }) => ({
      type: 'listings.changed',
      patches: output.changed,
      removed: 0,
    })),
    publishChanged: publish((_, { output }: { output: AfterChanged }) => ({
      type: 'complaints.changed',
      complaints: [output.complaint],
      removed: [],
    })),
    tellDone: notify(({ context }) => ({
      tone: 'positive',
      message: STEP_WORDS[context.step].done,
      action: null,
    })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => isChanged(context),
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'afterStep',
    context: ({ input: { after, step } }) => ({ after, step, ...untouchedDraft(stepDraft(after)) }),
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      form: {
        initial: 'editing',
        states: {
          editing: {
            initial: 'clean',
            states: { clean: {}, refused: {} },
            on: {
              'field.changed': fieldChanged,
              submit: [{ guard: 'canTake', target: 'saving' }, { actions: 'showProblems' }],
            },
          },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'takeStep',
              src: 'takeStep',
              input: ({ context: { after, step, draft } }) => ({ after, step, draft }),
              onDone: {
                target: 'done',
                actions: [withEvent('publishListings'), withEvent('publishChanged'), 'tellDone', 'close'],
              },
              onError: {
                target: 'editing.refused',
                actions: withEvent('keepRefusal'),
              },
            },
          },
          done: {},
        },
      },
    },
  })
