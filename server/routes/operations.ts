import { statfs } from 'node:fs/promises'
import type { OperationsState } from '../../src/domain/operations/operations.ts'
import { operationsCalls } from '../../src/domain/operations/operations.contract.ts'
import type { Config } from '../config.ts'
import { tryJobAgain } from '../jobs/tryAgain.ts'
import { storageFolder } from '../providers/storageOf.ts'
import { serve } from '../serve.ts'
import { assayVersion, hostOf } from '../startUp.ts'
import { backupsState } from '../store/operations/backups.ts'
import { databaseState, storedFiles } from '../store/operations/database.ts'
import { clearSlowQueries } from '../store/operations/slowQueries.ts'
import { slowQueries, slowQueryBy } from '../store/operations/slowQueryReading.ts'
import { sealRecords } from '../store/record/checkpoints.ts'
import { recordFile } from '../store/record/recordFile.ts'
import { failedJobs, workStates } from '../store/operations/work.ts'

/** How the server runs. */
export const operationsRoutes = serve(operationsCalls, {
  state: async ({ services: { store, config } }) => {
    const [{ version: postgres, ...database }, work, place, files, backups, failed, slow] = await Promise.all(
      [
        databaseState(store),
        workStates(store.db),
        storagePlace(config),
        storedFiles(store),
        backupsState(store.db),
        failedJobs(store.db),
        slowQueries(store.db),
      ],
    )
    return {
      at: new Date().toISOString(),
      version: processState(postgres),
      database: { ...database, host: config.databaseUrl ? hostOf(config.databaseUrl) : null },
      work,
      storage: { ...place, ...files },
      backups,
      failedJobs: failed,
      slowQueries: { ...slow, overMs: config.slowQueryMs },
    }
  },
  record: async ({ services: { store, keys }, reply }) => {
    const at = new Date()
    await sealRecords(store.db, keys.record, at)
    return reply
      .type('application/jsonl')
      .header(
        'content-disposition',
        `attachment; filename="change-record-${at.toISOString().slice(0, 10)}.jsonl"`,
      )
      .send(await recordFile(store, keys.record, at))
  },
  slowQuery: ({ params, services }) => slowQueryBy(services.store.db, params.fingerprint),
  clearSlowQueries: async ({ services }) => {
    await clearSlowQueries(services.store.db)
    return null
  },
  retryJob: async ({ params, services }) => {
    await tryJobAgain(services.store.db, params.id)
    return null
  },
})

function processState(postgres: string): OperationsState['version'] {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    assay: assayVersion(),
    node: process.versions.node,
    postgres,
    started: new Date(Date.now() - Math.round(process.uptime() * 1_000)).toISOString(),
    residentBytes: rss,
    heapBytes: heapUsed,
  }
}

/** Where files are kept, and what is free there. */
async function storagePlace({
  s3,
  dataDir,
}: Config): Promise<Pick<OperationsState['storage'], 'kind' | 'place' | 'freeBytes'>> {
  if (s3) return { kind: 'bucket', place: s3.bucket, freeBytes: null }
  const { bavail, bsize } = await statfs(dataDir)
  return { kind: 'folder', place: storageFolder(dataDir), freeBytes: bavail * bsize }
}
