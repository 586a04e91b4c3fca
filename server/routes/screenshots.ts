import { fullPath } from '../../src/domain/kit/call.ts'
import { fileCalls } from '../../src/domain/kit/files.contract.ts'
import { fileTypeProblem } from '../../src/domain/kit/media.ts'
import { screenshotCalls } from '../../src/domain/listings/screenshots.contract.ts'
import { submitCaptures } from '../jobs/screenshots.ts'
import { badRequest } from '../problems.ts'
import { browserMissing } from '../providers/browserOf.ts'
import { receiveFile } from '../receiveFile.ts'
import { type CallContext, serve } from '../serve.ts'
import { brandOfListing } from '../store/files.ts'
import { addCapture, capturesOf } from '../store/listings/screenshots.ts'

/** Keeps a picture that was captured elsewhere, with where and when. Fails with 400 for a moment that has not come yet. */
export async function keepScreenshot({
  request,
  scope,
  author,
  services,
}: Pick<CallContext<typeof screenshotCalls.keep>, 'request' | 'scope' | 'author' | 'services'>) {
  const { db } = services.store
  const { fields, content, name, mediaType } = await receiveFile(request, screenshotCalls.keep.form)
  const problem = fileTypeProblem(mediaType, 'picture')
  if (problem) throw badRequest(problem)
  const captured = new Date(fields.captured)
  if (captured > new Date()) throw badRequest('The moment of the capture has not come yet.')
  await brandOfListing(db, scope, fields.listing)
  const sha256 = await services.storage.put(content, mediaType)
  return addCapture(db, scope, author, fields.listing, {
    file: { sha256, mediaType, bytes: content.length, name },
    finalUrl: fields.url,
    captured,
  })
}

/** Screenshots of listings' pages. What is outside the caller's brands is not found. */
export const screenshotRoutes = serve(screenshotCalls, {
  capture: ({ body, scope, author, services }) => {
    const { unavailable } = services.browser
    if (unavailable !== null) throw browserMissing(unavailable)
    return submitCaptures(services.store.db, scope, author, body)
  },

  captures: ({ params, scope, services }) => capturesOf(services.store.db, scope, params.listing),

  keep: keepScreenshot,

  base: ({ request, services }) => {
    const origin = services.config.publicUrl ?? `${request.protocol}://${request.host}`
    return { base: origin + fullPath(fileCalls.file).replace('{id}', '') }
  },
})
