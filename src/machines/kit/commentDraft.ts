import type { UploadedFile } from '../../domain/kit/media.ts'

/** A comment on an investigation while it is written, with its files. */

/** What an upload needs to know of a file; the browser's File is one. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** A file as the actor that spawned it keeps it; `kept` once the server has it. Its progress is its own actor's, found under `id`. */
export interface Attachment {
  readonly id: string
  readonly file: ChosenFile
  readonly standing: 'sending' | 'refused' | 'kept'
  readonly kept: UploadedFile | null
}

/** A comment that isn't saved yet, with the files that have arrived. */
export interface Draft {
  readonly comment: string
  readonly attachments: readonly Attachment[]
}
