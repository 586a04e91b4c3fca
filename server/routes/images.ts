import { imageCalls } from '../../src/domain/images.contract.ts'
import { notFound } from '../problems.ts'
import { serve } from '../serve.ts'
import { fileInScope } from '../store/files.ts'

/** Stored pictures: served as what they are, never run. */
export const imageRoutes = serve(imageCalls, {
  file: async ({ params, scope, reply, services }) => {
    const file = await fileInScope(services.store.db, scope, params.id)
    if (!file) throw notFound('The file')
    return reply
      .type(file.mediaType)
      .headers({
        'content-length': file.bytes,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        // The content of an id never changes, but who may see it can.
        'cache-control': 'private, max-age=3600',
      })
      .send(services.storage.read(file.sha256))
  },
})
