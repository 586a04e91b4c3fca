import type { Image, ImageFilter } from '../domain/images/image.ts'
import { USES_PAGE_SIZE, WALL_PAGE_SIZE } from '../machines/images/imageWall.ts'
import { wallCalls } from '../domain/images/wall.contract.ts'
import type { Call } from './http.ts'

/** Images used in listings, and where each is used (§7). */
export function imagesService(call: Call) {
  return {
    /** The first page of a filter, or the one behind `after`: a wall's page, or more where more are asked for. */
    page(
      { params, after, size }: { params: ImageFilter; after: string | null; size: number },
      signal: AbortSignal,
    ) {
      const query = { ...params, size: Math.max(size, WALL_PAGE_SIZE), ...(after ? { after } : {}) }
      return call(wallCalls.page, { query, signal })
    },
    get: (id: string, signal: AbortSignal): Promise<Image> =>
      call(wallCalls.image, { params: { id }, signal }),
    /** The newest listings that use it, or those behind `after`. */
    uses: ({ image, after }: { image: string; after: string | null }, signal: AbortSignal) =>
      call(wallCalls.uses, {
        params: { id: image },
        query: { size: USES_PAGE_SIZE, ...(after ? { after } : {}) },
        signal,
      }),
  }
}
