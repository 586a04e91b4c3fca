import * as z from 'zod/mini'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from './constants.ts'
import { id, text } from './text.ts'

/** Files that users hand over: attachments, pictures of listings, official images, logos (§5 Comment, §7 Media). */

/** A file as it was kept. `bytes` is its length. */
export const uploadedFile = z.object({ id: id(), name: text(300), mediaType: text(200), bytes: z.int() })
export type UploadedFile = z.infer<typeof uploadedFile>

/** A drawing; it may hold scripts, and is never kept as it came. */
export const SVG_TYPE = 'image/svg+xml'

const PICTURE_TYPES: readonly string[] = [ATTACHMENT_TYPES.PNG, ATTACHMENT_TYPES.JPEG]

/** Whether a file of this media type is shown as a picture; PDF and PPTX are not (§5 Comment). */
export function isPictureType(mediaType: string): boolean {
  return PICTURE_TYPES.includes(mediaType)
}

/** Pictures that shops show beside those that users hand over. */
const SHOP_PICTURE_TYPES: ReadonlySet<string> = new Set(['image/webp', 'image/gif', 'image/avif'])

/** Whether a picture of this media type is taken from other people's servers, and shown. */
export function isShopPicture(mediaType: string): boolean {
  return isPictureType(mediaType) || SHOP_PICTURE_TYPES.has(mediaType)
}

/** What logos of a brand's own come as; those that are not shown as they are, are kept as PNG. */
export const LOGO_TYPES: readonly string[] = [...PICTURE_TYPES, 'image/webp', SVG_TYPE]

/** What a file is handed over as. */
export type FileKind = 'any' | 'picture' | 'shopPicture' | 'logo'

const TAKEN: Readonly<Record<FileKind, readonly string[]>> = {
  any: Object.values(ATTACHMENT_TYPES),
  picture: PICTURE_TYPES,
  shopPicture: [...PICTURE_TYPES, ...SHOP_PICTURE_TYPES],
  logo: LOGO_TYPES,
}

/** The media types that are taken for a kind. */
export const takenTypes = (kind: FileKind): readonly string[] => TAKEN[kind]

/** Why a file of this media type is not taken, or null: PNG, JPEG, PDF and PPTX are, or pictures alone (§5, §8). */
export function fileTypeProblem(mediaType: string, kind: FileKind = 'any'): string | null {
  return TAKEN[kind].includes(mediaType) ? null : `Invalid file type: ${mediaType || 'unknown'}`
}

/**
 * Why a file is not taken by its content, or null: by the type that the content tells (null where it tells none), else by what the file was
 * handed over as. One that goes by a type that is taken, and tells none, is damaged.
 */
export function contentProblem(found: string | null, declared: string, kind: FileKind): string | null {
  if (found !== null) return fileTypeProblem(found, kind)
  return fileTypeProblem(declared, kind) ?? 'The file is damaged, or is not what its name says.'
}

/** Why a file of so many bytes is not taken, or null (§5: at most 5,000,000 bytes per file). */
export function fileSizeProblem(bytes: number): string | null {
  if (bytes === 0) return 'The file is empty.'
  return bytes <= ATTACHMENT_MAX_BYTES
    ? null
    : `The file is larger than ${ATTACHMENT_MAX_BYTES.toLocaleString('en')} bytes.`
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes in words: "4.1 MB". */
export function sizeText(bytes: number): string {
  const unit = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1_000 ** unit
  return `${amount.toLocaleString('en', { maximumFractionDigits: unit === 0 ? 0 : 1 })} ${UNITS[unit]}`
}
