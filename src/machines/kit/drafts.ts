import { fromCallback } from 'xstate'

/** Drafts that are not saved yet, kept for their author while the form that they are typed in is closed. */

/** Tells how a draft stands now. */
export interface DraftChanged<Draft> {
  readonly type: 'draft.changed'
  readonly draft: Draft
}
/** Brings back a draft that was left unsaved. */
export interface DraftRestored<Draft> {
  readonly type: 'draft.restored'
  readonly draft: Draft
}

/** The actor that keeps the draft of what `of` names: it restores the one that was left, and is told of each change. */
export const draftsLogic = <Draft>() =>
  fromCallback<DraftChanged<Draft>, { readonly of: string }>(() => {
    throw new Error('provide drafts')
  })
export type DraftsLogic<Draft> = ReturnType<typeof draftsLogic<Draft>>
