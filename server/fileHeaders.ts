import { ATTACHMENT_TYPES } from '../src/domain/kit/constants.ts'
import { isShopPicture } from '../src/domain/kit/media.ts'
import type { FileRow } from './store/files.ts'

/** The headers that a stored file is served with: as what it is, never run, and saved under its own name. */
export function fileHeaders({ mediaType, name, bytes }: FileRow): Record<string, string | number> {
  const isShown = isShopPicture(mediaType) || SHOWN.has(mediaType)
  return {
    'content-length': bytes,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    // The content of an id never changes, but who may see it can.
    'cache-control': 'private, max-age=3600',
  }
}

/**
 * The headers that a thumbnail is served with. It never changes, so browsers ask for it once; for another session they
 * ask again, which may not be allowed to see it.
 */
export const thumbnailHeaders = (sha256: string, width: string): Record<string, string> => ({
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'Cookie, Authorization',
  etag: `"${sha256}.${width}"`,
  'x-content-type-options': 'nosniff',
})

/** What browsers show besides the pictures that users hand over: drawings are the demo workspace's own. */
const SHOWN: ReadonlySet<string> = new Set([ATTACHMENT_TYPES.PDF, 'image/svg+xml'])

/** Has a file saved under a name in any letters; programs that read no such header get it with _ for those beyond ASCII. */
export const savedAs = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^ -~]|["\\]/gu, '_')}"; filename*=UTF-8''${encoded(name)}`

/** A name as a header takes it (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
