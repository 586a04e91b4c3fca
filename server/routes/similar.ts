import { hashText } from '../../src/domain/kit/nearDuplicates.ts'
import { similarCalls } from '../../src/domain/listings/similar.contract.ts'
import { PictureProblem } from '../pictures/pictureReader.ts'
import { unreadablePicture } from '../problems.ts'
import { receiveFile } from '../receiveFile.ts'
import { serve } from '../serve.ts'
import { similarSource } from '../store/listings/similarSource.ts'

const TOO_PLAIN =
  'The picture is too plain to be told from others, as one colour or a simple pattern is. Take another one.'

/** Searching listings by likeness: what with, and the hash of a picture that somebody brings along. */
export const similarRoutes = serve(similarCalls, {
  similarSource: ({ query, scope, services }) => similarSource(services.store.db, scope, query.to),

  hashPicture: async ({ request, services }) => {
    const { content } = await receiveFile(request, similarCalls.hashPicture.form, () => 'shopPicture')
    const { hash } = await services.pictures.look(content).catch((error: unknown) => {
      throw error instanceof PictureProblem ? unreadablePicture(error.message) : error
    })
    if (hash === null) throw unreadablePicture(TOO_PLAIN)
    return { hash: hashText(hash) }
  },
})
