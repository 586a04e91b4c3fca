import { changeCalls, type UndoResult } from '../domain/listings/changes.contract.ts'
import type { GivenFile, ImportPlace, ImportSettings } from '../domain/importing/importRules.ts'
import type { PicturesArchive } from '../domain/importing/handedPictures.ts'
import { importCalls, type ImportRun, type Upload } from '../domain/importing/imports.contract.ts'
import type { Call } from './http.ts'
import type { SendFile } from './upload.ts'

/** Taking back a million listings takes minutes. */
/** A file of a million rows is read to its end. */
const READ_TIMEOUT_MS = 5 * 60_000
const UNDO_TIMEOUT_MS = 15 * 60_000

const bodyOf = ({ hasHeader, kind, columns, brand, createBrand, pictures, encoding }: ImportSettings) => ({
  hasHeader,
  kind,
  columns: [...columns],
  brand,
  createBrand,
  pictures,
  encoding,
})

/** Imports made on the screen. */
export function importsService(call: Call, send: SendFile) {
  return {
    /** Sends a file; `onSent` is told how many bytes have gone. */
    upload: ({ name, content }: GivenFile, onSent: (bytes: number) => void, signal: AbortSignal) =>
      send(importCalls.upload, { query: { name }, content, onSent, signal }),
    /** Sends an archive of pictures to lie beside an uploaded file; `onSent` is told how many bytes have gone. */
    giveArchive: (
      id: string,
      { name, content }: GivenFile,
      onSent: (bytes: number) => void,
      signal: AbortSignal,
    ): Promise<PicturesArchive> =>
      send(importCalls.giveArchive, { params: { id }, query: { name }, content, onSent, signal }),
    dropArchive: (id: string, signal: AbortSignal): Promise<null> =>
      call(importCalls.dropArchive, { params: { id }, signal }),
    /** What a place holds: a file that waits, or an import. */
    async open({ kind, id }: ImportPlace, signal: AbortSignal) {
      const params = { id }
      return kind === 'upload'
        ? { kind, upload: await call(importCalls.uploaded, { params, signal }) }
        : { kind, run: await call(importCalls.get, { params, signal }) }
    },
    /** Keeps the settings of a file, and reads it again with them. */
    settle: (id: string, settings: ImportSettings, signal: AbortSignal): Promise<Upload> =>
      call(importCalls.settle, { params: { id }, body: bodyOf(settings), signal, timeout: READ_TIMEOUT_MS }),
    start: (id: string, settings: ImportSettings, signal: AbortSignal): Promise<ImportRun> =>
      call(importCalls.start, { params: { id }, body: bodyOf(settings), signal, timeout: READ_TIMEOUT_MS }),
    discard: (id: string, signal: AbortSignal): Promise<null> =>
      call(importCalls.discard, { params: { id }, signal }),
    get: (id: string, signal: AbortSignal): Promise<ImportRun> =>
      call(importCalls.get, { params: { id }, signal }),
    cancel: (id: string, signal: AbortSignal): Promise<ImportRun> =>
      call(importCalls.cancel, { params: { id }, signal }),
    recent: (signal: AbortSignal): Promise<ImportRun[]> => call(importCalls.recent, { signal }),
    /** Takes an import back. */
    undo: (changeSet: string, signal: AbortSignal): Promise<UndoResult> =>
      call(changeCalls.undo, { params: { id: changeSet }, signal, timeout: UNDO_TIMEOUT_MS }),
  }
}
