import { evidenceRefusal, type NewEvidence } from '../../src/domain/investigations/evidence.ts'
import { imageCalls } from '../../src/domain/images/images.contract.ts'
import { fileTypeProblem } from '../../src/domain/kit/media.ts'
import type { ThumbnailWidth } from '../../src/domain/kit/picture.ts'
import { may } from '../../src/domain/kit/roles.ts'
import { fileHeaders, thumbnailHeaders } from '../fileHeaders.ts'
import { PictureProblem } from '../pictures/pictureReader.ts'
import { badRequest, conflictProblem, notAllowed, notFound, unreadablePicture } from '../problems.ts'
import { receiveFile } from '../receiveFile.ts'
import { serve } from '../serve.ts'
import { addFile, brandOfListing, fileInScope } from '../store/files.ts'
import { addEvidence } from '../store/investigations/evidence.ts'
import { investigationById } from '../store/investigations/investigations.ts'

/** Stored files: taken in by what they hold, served as what they are, never run. */
export const imageRoutes = serve(imageCalls, {
  file: async ({ params, scope, reply, services }) => {
    const file = await fileInScope(services.store.db, scope, params.id)
    if (!file) throw notFound('The file')
    const content = await services.storage.read(file.sha256)
    return reply.type(file.mediaType).headers(fileHeaders(file)).send(content)
  },

  thumbnail: async ({ params: { id, width }, scope, request, reply, services }) => {
    const file = await fileInScope(services.store.db, scope, id)
    if (!file) throw notFound('The file')
    const headers = thumbnailHeaders(file.sha256, width)
    if (request.headers['if-none-match'] === headers.etag) return reply.status(304).headers(headers).send()
    const content = await services.thumbnails
      .of(file.sha256, Number(width) as ThumbnailWidth)
      .catch((error: unknown) => {
        throw error instanceof PictureProblem ? unreadablePicture(error.message) : error
      })
    return reply.type('image/webp').headers(headers).send(content)
  },

  upload: async ({ request, scope, author, services }) => {
    const { db } = services.store
    const { fields, content, name, mediaType } = await receiveFile(request, imageCalls.upload.form)
    const { brand, listing, investigation } = fields
    if (!(brand ?? listing ?? investigation) && !may(scope.groups, 'media.uploadShared')) throw notAllowed()
    const brandId = investigation
      ? (await investigationById(db, scope, investigation)).brandId
      : listing
        ? await brandOfListing(db, scope, listing)
        : (brand ?? null)
    if (brandId && !scope.brands.some(({ id }) => id === brandId)) throw notFound('The brand')
    const sha256 = await services.storage.put(content, mediaType)
    const id = await addFile(db, author, { brandId, sha256, mediaType, bytes: content.length, name })
    return { id, name, mediaType, bytes: content.length }
  },

  purchase: async ({ request, scope, author, services }) => {
    const { db } = services.store
    const { fields, content, name, mediaType } = await receiveFile(request, imageCalls.purchase.form)
    const { investigation, stage } = fields
    const problem = fileTypeProblem(mediaType, 'picture')
    if (problem) throw badRequest(problem)
    const { brandId, status } = await investigationById(db, scope, investigation)
    const refusal = evidenceRefusal(status)
    if (refusal) throw conflictProblem(refusal)
    const sha256 = await services.storage.put(content, mediaType)
    const file = await addFile(db, author, { brandId, sha256, mediaType, bytes: content.length, name })
    const photo: NewEvidence = { kind: 'photo', stage, taken: null, files: [file] }
    return addEvidence(db, scope, author, investigation, photo, services.config.timeZone)
  },
})
