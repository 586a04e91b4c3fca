import { assign, type EventObject, type MachineContext, type ProvidedActor } from 'xstate'

/** The draft of a form: what it began with, and what was changed since. */

export interface DraftContext<Draft extends object> {
  readonly draft: Draft
  readonly untouched: Draft
  readonly showsProblems: boolean
  readonly problem: string | null
}

export interface FieldChanged<Draft extends object> {
  type: 'field.changed'
  patch: Partial<Draft>
}

/** A form before anything is changed. */
export const untouchedDraft = <Draft extends object>(draft: Draft): DraftContext<Draft> => ({
  draft,
  untouched: draft,
  showsProblems: false,
  problem: null,
})

/** Whether a field is other than the form began with. */
export const isChanged = <Draft extends object>({
  draft,
  untouched,
}: Pick<DraftContext<Draft>, 'draft' | 'untouched'>): boolean =>
  (Object.keys(draft) as (keyof Draft)[]).some((name) => draft[name] !== untouched[name])

/** Takes changes into the draft. */
export const changeDraft = <
  Context extends MachineContext & { readonly draft: object },
  Seen extends EventObject,
  Any extends EventObject,
  Actor extends ProvidedActor,
>() =>
  assign<Context, Seen, Partial<Context['draft']>, Any, Actor>(
    ({ context: { draft } }, patch) => ({ draft: { ...draft, ...patch } }) as unknown as Partial<Context>,
  )

/** A changed field: for the editing state of a form whose action `change` is `changeDraft`. */
export const fieldChanged = {
  actions: {
    type: 'change',
    params: <Patch>({ event }: { event: { patch: Patch } }): Patch => event.patch,
  },
} as const
