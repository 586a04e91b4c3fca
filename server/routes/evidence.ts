import { evidenceCalls } from '../../src/domain/investigations/evidence.contract.ts'
import { makeBundle } from '../evidence/bundle.ts'
import { serve } from '../serve.ts'
import { addEvidence, evidenceOf } from '../store/investigations/evidence.ts'

/** Evidence of investigations: what is outside the caller's brands is not found. */
export const evidenceRoutes = serve(evidenceCalls, {
  list: ({ params, scope, services }) => evidenceOf(services.store.db, scope, params.id),

  add: ({ params, body, scope, author, services }) =>
    addEvidence(services.store.db, scope, author, params.id, body, services.config.timeZone),

  bundle: async ({ params, scope, author, services, reply }) => {
    const bundle = await makeBundle(services, scope, author, params.id)
    return reply
      .type('application/zip')
      .headers({
        'content-length': bundle.bytes,
        'content-disposition': `attachment; filename="${bundle.name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(bundle.content)
  },
})
