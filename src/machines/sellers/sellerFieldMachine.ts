import { assign, sendTo, setup } from 'xstate'
import { currentOf, failureText } from '../../domain/kit/problem.ts'
import {
  type Seller,
  SELLER_FIELD_LABELS,
  type SellerField,
  type SellerFieldChange,
  seller as sellerSchema,
} from '../../domain/sellers/seller.ts'
import { sellerFieldProblem } from './sellerDisplay.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { type DraftChanged, type DraftRestored, draftsLogic } from '../kit/drafts.ts'
import { keepProblem, publish, publishEach, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly seller: Seller
  readonly field: SellerField
}

/** A change of one field of one seller. */
export interface FieldSave {
  readonly id: string
  readonly change: SellerFieldChange
}

interface Context {
  readonly id: string
  readonly field: SellerField
  /** As it is kept, and the version of the seller's fields that this was read with. */
  readonly kept: string
  readonly updated: string | null
  readonly typed: string
  /** The seller as a colleague left it, who changed the same field meanwhile. */
  readonly theirs: Seller | null
  readonly problem: string | null
}

/** What is typed in a field and not saved, over what was kept there. */
export type FieldDraft = Pick<Context, 'kept' | 'typed' | 'updated'>

type Event =
  | DraftRestored<FieldDraft>
  | { type: 'edit' }
  | { type: 'field.typed'; text: string }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'keepEditing' }
  | { type: 'discard' }
  | { type: 'retry' }
  | { type: 'keepMine' }
  | { type: 'takeTheirs' }
  | Extract<Fact, { type: 'sellers.changed' }>

const differs = ({ kept, typed }: Pick<Context, 'kept' | 'typed'>) => typed.trim() !== kept

/** Saves what is typed over what a colleague saved. */
const overTheirs = { guard: 'isSound', target: 'saving', actions: 'acceptVersion' } as const

/**
 * One field that people keep about a seller. What a colleague did to other fields meanwhile doesn't stop a save; where
 * they changed the same one, theirs is shown beside what is typed, which goes on and is saved over it, or given up. What was typed is asked about before it is
 * lost, and is there again when the seller and its author are. Invokes: saveField.
 */
export const sellerFieldMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editing' | 'asking' | 'failed' | 'conflict',
  },
  actors: {
    facts: factsLogic,
    drafts: draftsLogic<FieldDraft>(),
    saveField: service<Seller, FieldSave>('saveField'),
  },
  guards: {
    canSave: ({ context }) => differs(context) && sellerFieldProblem(context.field, context.typed) === null,
    isSound: ({ context }) => sellerFieldProblem(context.field, context.typed) === null,
    isUnchanged: ({ context }) => !differs(context),
    isToldNew: ({ context }, { sellers }: FactOf<'sellers.changed'>) =>
      sellers.some(({ id, updated }) => id === context.id && updated !== context.updated),
    /** A colleague changed other fields alone. */
    leavesField: ({ context }, { error }: { error: unknown }) => {
      const current = currentOf(error, sellerSchema)
      return (
        current !== null &&
        current.updated !== context.updated &&
        (current[context.field] ?? '') === context.kept
      )
    },
    /** A colleague did the same. */
    agrees: ({ context }, { error }: { error: unknown }) => {
      const current = currentOf(error, sellerSchema)
      return current !== null && (current[context.field] ?? '') === context.typed.trim()
    },
    isChangedMeanwhile: (_, { error }: { error: unknown }) => currentOf(error, sellerSchema) !== null,
  },
  actions: {
    keepDraft: sendTo('drafts', ({ context: { kept, typed, updated } }): DraftChanged<FieldDraft> => ({
      type: 'draft.changed',
      draft: { kept, typed, updated },
    })),
    /** With the version it was typed over: saving tells whether a colleague changed the field since. */
    restore: assign((_, { draft }: DraftRestored<FieldDraft>) => draft),
    type: assign((_, { text }: { text: string }) => ({ typed: text })),
    forgetTyped: assign(({ context }) => ({ typed: context.kept, problem: null, theirs: null })),
    /** While somebody types, what is kept is taken over only where it is the same for this field. */
    learn: assign(({ context }, { sellers }: FactOf<'sellers.changed'>) => {
      const told = sellers.find(({ id }) => id === context.id)!
      return (told[context.field] ?? '') === context.kept ? { updated: told.updated } : {}
    }),
    acceptVersion: assign(({ context: { theirs, field } }) => ({
      updated: theirs!.updated,
      kept: theirs![field] ?? '',
      theirs: null,
      problem: null,
    })),
    publishTheirs: publish(({ context }) => ({ type: 'sellers.changed', sellers: [context.theirs!] })),
    acceptTheirs: assign(({ context }) => keptOf(context.field, context.theirs ?? undefined)),
    publishSaved: publishEach(({ context: { field } }, { output }: { output: Seller }) => [
      { type: 'sellers.changed', sellers: [output] },
      {
        type: 'notice.raised',
        notice: { tone: 'positive', message: `${SELLER_FIELD_LABELS[field]} saved`, action: null },
      },
    ]),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'sellerField',
  context: ({ input: { seller, field } }) => ({ id: seller.id, field, ...keptOf(field, seller) }),
  invoke: [
    { id: 'facts', src: 'facts', input: ['sellers.changed'] },
    { id: 'drafts', src: 'drafts', input: ({ context: { id, field } }) => ({ of: `${id}:${field}` }) },
  ],
  initial: 'resting',
  states: {
    resting: {
      entry: 'keepDraft',
      on: {
        edit: 'editing',
        'draft.restored': { target: 'editing', actions: [withEvent('restore'), 'keepDraft'] },
        'sellers.changed': {
          guard: withEvent('isToldNew'),
          actions: assign(({ context, event: { sellers } }) =>
            keptOf(
              context.field,
              sellers.find(({ id }) => id === context.id),
            ),
          ),
        },
      },
    },
    editing: {
      tags: 'editing',
      on: {
        'field.typed': { actions: [withEvent('type'), 'keepDraft'] },
        'sellers.changed': {
          guard: withEvent('isToldNew'),
          actions: withEvent('learn'),
        },
        save: [
          { guard: 'isUnchanged', target: 'resting', actions: 'forgetTyped' },
          { guard: 'canSave', target: 'saving' },
        ],
        cancel: [{ guard: 'isUnchanged', target: 'resting', actions: 'forgetTyped' }, { target: 'asking' }],
      },
    },
    /** What was typed would be lost. */
    asking: {
      tags: ['editing', 'asking'],
      on: {
        'sellers.changed': {
          guard: withEvent('isToldNew'),
          actions: withEvent('learn'),
        },
        keepEditing: 'editing',
        discard: { target: 'resting', actions: 'forgetTyped' },
      },
    },
    saving: {
      tags: ['busy', 'editing'],
      invoke: {
        id: 'saveField',
        src: 'saveField',
        input: ({ context: { id, field, typed, updated } }) => ({
          id,
          change: { field, value: typed.trim() || null, updated },
        }),
        onDone: {
          target: 'resting',
          actions: [
            assign(({ context, event: { output } }) => keptOf(context.field, output)),
            withEvent('publishSaved'),
          ],
        },
        onError: [
          {
            guard: withEvent('agrees'),
            target: 'resting',
            actions: assign(({ context, event: { error } }) =>
              keptOf(context.field, currentOf(error, sellerSchema) ?? undefined),
            ),
          },
          {
            guard: withEvent('leavesField'),
            target: 'saving',
            reenter: true,
            actions: assign(({ event: { error } }) => ({ updated: currentOf(error, sellerSchema)!.updated })),
          },
          {
            guard: withEvent('isChangedMeanwhile'),
            target: 'conflict',
            actions: assign(({ event: { error } }) => ({
              theirs: currentOf(error, sellerSchema),
              problem: failureText(error),
            })),
          },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    /** It was not saved; what was typed is kept. */
    failed: {
      tags: ['editing', 'failed'],
      on: {
        'field.typed': { target: 'editing', actions: [withEvent('type'), 'keepDraft'] },
        retry: { guard: 'canSave', target: 'saving' },
        cancel: 'asking',
      },
    },
    /** A colleague changed the same field: typing goes on, and saving replaces theirs; or theirs is taken. */
    conflict: {
      tags: ['editing', 'conflict'],
      on: {
        'field.typed': { actions: [withEvent('type'), 'keepDraft'] },
        save: overTheirs,
        keepMine: overTheirs,
        takeTheirs: { target: 'resting', actions: ['publishTheirs', 'acceptTheirs'] },
      },
    },
  },
})

/** A field as it is kept, with nothing typed over it. */
function keptOf(field: SellerField, seller: Seller | undefined) {
  const kept = seller?.[field] ?? ''
  return { kept, typed: kept, updated: seller?.updated ?? null, theirs: null, problem: null }
}
