import { retentionCalls } from '../../src/domain/retention/retention.contract.ts'
import { countOldRejects } from '../intake/uploadFiles.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { changePeriod } from '../store/retention/periods.ts'
import { type FileCounts, previewPeriod, retentionStates, runNow } from '../store/retention/runs.ts'

/** How long data is kept. */
export const retentionRoutes = serve(retentionCalls, {
  list: ({ scope, services }) => retentionStates(services.store.db, scope, filesOf(services)),
  preview: ({ scope, params, query, services }) =>
    previewPeriod(services.store.db, scope, filesOf(services), params.kind, query.days),
  change: async ({ scope, author, params, body, services }) => {
    await changePeriod(services.store.db, scope, author, params.kind, body)
    return (await retentionStates(services.store.db, scope, filesOf(services), params.kind))[0]!
  },
  run: async ({ scope, services }) => {
    await runNow(services.store.db, scope)
    return null
  },
})

const filesOf = ({ config }: Services): FileCounts => ({
  rejects: (before) => countOldRejects(config.dataDir, before),
})
