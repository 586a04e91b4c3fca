/** What workflows ask of others, which they find by their ids. */

/** The id under which the selection is found. */
export const SELECTION = 'selection'

/** Keeps of the selected listings those named: after an action, the ones that it left alone. */
export interface SelectionCommand {
  readonly type: 'keepOnly'
  readonly ids: readonly string[]
}

/** The id under which the dialog is found. */
export const DIALOG = 'dialog'

/** Lets the dialog that is open go. */
export interface DialogCommand {
  readonly type: 'close'
}
