import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { MatchingChangeRequest } from '../../domain/listings/matchingChanges.contract.ts'

/** What workflows ask of others, which they find by their ids. */

/** The id under which the selection is found. */
export const SELECTION = 'selection'

/** Keeps of the selected listings those named: after an action, the ones that it left alone. */
export interface SelectionCommand {
  readonly type: 'keepOnly'
  readonly ids: readonly string[]
}

/** The id under which undo is found. */
export const UNDO = 'undo'

/** Takes a change set back, or the newest of this session that isn't being taken back already, or tries again. */
export type UndoCommand =
  /** `isUndo` where it took another one back: that is then made again. Those of this session are known. */
  { type: 'undo'; changeSet: string; isUndo?: boolean } | { type: 'undoNewest' } | { type: 'retry' }

/** What undo says of itself: the change sets being taken back, the first at once, and why that failed. */
export interface UndoState {
  readonly queue: readonly string[]
  readonly problem: string | null
}

/** The id under which the dialog is found. */
export const DIALOG = 'dialog'

/** Lets the dialog that is open go. */
export interface DialogCommand {
  readonly type: 'close'
}

/** Opens the Lookalikes dialog, at one watched domain where it is named. */
export interface LookalikesCommand {
  readonly type: 'open'
  readonly dialog: 'lookalikes'
  readonly input: { readonly watch: string | null }
}

/** Opens the dialog that an address of Listings asks for, at one listing, crawl or job where it names one. */
export type LinkedDialogCommand =
  | { readonly type: 'open'; readonly dialog: 'details'; readonly input: { readonly id: string } }
  | { readonly type: 'open'; readonly dialog: 'crawls'; readonly input: { readonly crawl: string | null } }
  | { readonly type: 'open'; readonly dialog: 'jobs'; readonly input: { readonly job: string | null } }

/** The id under which the jobs are found. */
export const JOBS = 'jobs'

/** Looks after a job that may have ended long ago. */
export interface JobsCommand {
  readonly type: 'watch'
  readonly id: string
}

/** Files the complaints, whose notices were checked, in a dialog that takes the place of the open one. */
export interface FilingCommand {
  readonly type: 'open'
  readonly dialog: 'complaintActions'
  readonly input: {
    readonly complaints: readonly Complaint[]
    readonly action: 'file'
    readonly span: null
    readonly isConfirmed: true
  }
}

/** Shows the notices of complaints before they are filed, in a dialog that takes the place of the open one. */
export interface NoticeCommand {
  readonly type: 'open'
  readonly dialog: 'notice'
  readonly input: { readonly complaints: readonly Complaint[] }
}

/** The id under which the change of every listing that matches is found. */
export const MATCHING_CHANGE = 'matchingChange'

/** Changes every listing that matches a filter. */
export interface MatchingChangeCommand {
  readonly type: 'begin'
  readonly request: MatchingChangeRequest
}
