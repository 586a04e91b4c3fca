import * as z from 'zod/mini'
import { uploadedFile, type UploadedFile } from '../../domain/kit/media.ts'
import { text } from '../../domain/kit/text.ts'
import type { ChosenFile } from './upload.ts'

/** A comment on an investigation while it is written, with its files. */

/** A file as the actor that spawned it keeps it; `kept` once the server has it. Its progress is its own actor's, found under `id`. */
export interface Attachment {
  readonly id: string
  readonly file: ChosenFile
  readonly standing: 'sending' | 'refused' | 'kept'
  readonly kept: UploadedFile | null
}

/** A comment that isn't saved yet, with the files that have arrived, as it is kept for its author. */
export const draft = z.object({
  comment: text(),
  attachments: z.array(
    z.object({
      id: text(),
      file: z.object({ name: text(), type: text(), size: z.number() }),
      standing: z.literal('kept'),
      kept: uploadedFile,
    }),
  ),
})
export type Draft = z.infer<typeof draft>

/** Whether something is written or attached that isn't saved. */
export const isWritten = ({
  comment,
  attachments,
}: Readonly<{ comment: string; attachments: readonly Attachment[] }>): boolean =>
  comment.trim() !== '' || attachments.length > 0
