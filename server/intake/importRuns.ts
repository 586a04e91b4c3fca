import { IMPORTS_AT_ONCE, type ImportSettings } from '../../src/domain/importing/importRules.ts'
import { SOMETHING_WENT_WRONG } from '../../src/domain/kit/problem.ts'
import { outageOf } from '../outages.ts'
import { conflictProblem, notFound } from '../problems.ts'
import type { Services } from '../services.ts'
import { noteEnding } from '../store/importing/importRecords.ts'
import { ImportTakenBack } from '../store/importing/imports.ts'
import { beingImported, type UploadRecord } from '../store/importing/importUploads.ts'
import type { Author } from '../store/record/ledger.ts'
import { ImportRefused } from './importRefused.ts'
import { RejectsFile } from './rejectsFile.ts'
import { runImport } from './runImport.ts'
import { openArchiveBeside } from './uploadedArchive.ts'
import { isThere, rejectsFile, removeUpload, uploadFile } from './uploadFiles.ts'

/** The imports that this server is working on, each apart from the request that started it. */

class Cancelled extends Error {}
class Stopped extends Error {}

interface Job {
  readonly stop: AbortController
  /** The id of the upload that it imports. */
  readonly upload: string
  /** The import's id, once it has begun. */
  id: string | null
  over: Promise<void>
}

/** What the user wants to be imported, and who they are. */
export interface ImportOrder {
  readonly upload: UploadRecord
  readonly settings: ImportSettings
  readonly author: Author & { readonly userId: string }
}

export type ImportRuns = ReturnType<typeof importRuns>

/** Tracks running imports. `onError` gets failures that are no user's mistake; `onEnd` is called when an import has ended, before its status says so. */
export function importRuns(
  { config, store, storage }: Services,
  { onError, onEnd }: { onError: (error: unknown) => void; onEnd: () => void },
) {
  const jobs = new Set<Job>()
  const jobOf = (id: string) => [...jobs].find((job) => job.id === id)
  const refuseTaken = (uploadId: string) => {
    if ([...jobs].some(({ upload }) => upload === uploadId)) throw beingImported()
  }

  async function work(job: Job, order: ImportOrder, onBegun: (id: string) => void): Promise<void> {
    const { upload, settings, author } = order
    let rejects: RejectsFile | null = null
    let hasFailed: boolean
    const pictures = settings.kind === 'listings' ? await openArchiveBeside(config.dataDir, upload) : null
    try {
      const { problem } = await runImport(store, {
        file: uploadFile(config.dataDir, upload),
        fileName: upload.fileName,
        uploadId: upload.id,
        hasHeader: settings.hasHeader,
        kind: settings.kind,
        columns: settings.columns,
        ...(settings.encoding === null ? {} : { encoding: settings.encoding }),
        ...(settings.brand === null ? {} : { brand: settings.brand.trim() }),
        createBrand: settings.createBrand,
        ...(settings.pictures === null ? {} : { pictures: settings.pictures }),
        ...(pictures ? { beside: { files: pictures, storage } } : {}),
        userId: author.userId,
        author,
        signal: job.stop.signal,
        onOpen: ({ id }) => {
          job.id = id
          rejects = new RejectsFile([rejectsFile(config.dataDir, id)])
          onBegun(id)
        },
        onReject: (reject, headings) => rejects!.add(reject, headings),
      })
      hasFailed = problem !== null
      await rejects!.close()
    } catch (error) {
      if (job.id === null) throw error
      await (rejects as RejectsFile | null)?.remove()
      if (wordsOf(error) === SOMETHING_WENT_WRONG) onError(error)
      await noteEnding(store.db, { id: job.id }, endingOf(error))
      return
    } finally {
      pictures?.close()
    }
    if (!hasFailed) await removeUpload(config.dataDir, upload)
  }

  return {
    /** Fails with 409 where an import of this upload is beginning, running or ending here. */
    refuseTaken,
    /** Starts an import; resolves with its id when it has begun. Fails with `ImportRefused`, 404 or 409 before anything is written. */
    start(order: ImportOrder): Promise<string> {
      refuseTaken(order.upload.id)
      if (jobs.size >= IMPORTS_AT_ONCE)
        throw conflictProblem(
          `The server is working on ${IMPORTS_AT_ONCE} imports. Start this one when one of them has ended.`,
        )
      const job: Job = {
        stop: new AbortController(),
        upload: order.upload.id,
        id: null,
        over: Promise.resolve(),
      }
      jobs.add(job)
      const begun = Promise.withResolvers<string>()
      job.over = work(job, order, begun.resolve)
        .catch(async (error: unknown) => {
          if (job.id !== null) onError(error)
          else if (await isThere(uploadFile(config.dataDir, order.upload))) begun.reject(error)
          else begun.reject(notFound('The uploaded file'))
        })
        .finally(() => {
          onEnd()
          jobs.delete(job)
        })
      return begun.promise
    },
    /** Whether an import is running here, and if so whether it is being taken back. */
    stateOf(id: string): 'running' | 'cancelling' | null {
      const job = jobOf(id)
      return job ? (job.stop.signal.aborted ? 'cancelling' : 'running') : null
    },
    /** Stops an import, which is then rolled back; answers whether it was running here. */
    cancel(id: string): boolean {
      const job = jobOf(id)
      job?.stop.abort(new Cancelled())
      return job !== undefined
    },
    /** Stops every import and waits until each is rolled back. */
    async stop(): Promise<void> {
      for (const { stop } of jobs) stop.abort(new Stopped())
      await Promise.all([...jobs].map(({ over }) => over))
    },
  }
}

function endingOf(error: unknown): { status: 'failed' | 'cancelled'; problem: string | null } {
  return error instanceof Cancelled
    ? { status: 'cancelled', problem: null }
    : { status: 'failed', problem: wordsOf(error) }
}

function wordsOf(error: unknown): string {
  if (error instanceof ImportRefused) return error.words
  if (error instanceof ImportTakenBack) return error.message
  if (error instanceof Stopped) return 'The server was stopped.'
  if (outageOf(error)?.status === 507) return 'The server’s disk is full.'
  return SOMETHING_WENT_WRONG
}
