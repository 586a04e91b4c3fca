import { type FileKind, fileSizeProblem, fileTypeProblem } from '../../domain/kit/media.ts'

/** A file that a user chose, and its way to the server. */

/** What an upload needs to know of a file; the browser's File is one. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Whose a file becomes: a brand's, that of a listing or an investigation, or the whole workspace's. */
export type FileOwner =
  | { readonly brand: string; readonly purpose?: 'logo' }
  | { readonly listing: string }
  | { readonly investigation: string }
  | Record<string, never>

/** A file on its way to the server. */
export interface FileUpload {
  readonly file: ChosenFile
  readonly owner: FileOwner
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** What a machine hears of its upload on the way. */
export type UploadEvent = { type: 'upload.progressed'; share: number }

/** Tells a machine how much of its upload has been sent. */
export const progressTo = (machine: { readonly send: (event: UploadEvent) => void }) => (share: number) =>
  machine.send({ type: 'upload.progressed', share })

/** Why a chosen file is not taken as what it is handed over as, or null. */
export const fileProblem = ({ type, size }: Omit<ChosenFile, 'name'>, kind: FileKind): string | null =>
  fileTypeProblem(type, kind) ?? fileSizeProblem(size)
