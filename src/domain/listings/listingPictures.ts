import type { Listing } from './listing.ts'
import type { Picture } from '../kit/picture.ts'
import { webAddress } from '../kit/text.ts'

/** The two kinds of pictures that a listing has. */
export const PICTURE_KINDS = ['images', 'screenshots'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
export const PICTURE_KIND_LABELS: Record<PictureKind, string> = {
  images: 'Images',
  screenshots: 'Screenshots',
}
/** One of a kind, in words. */
export const PICTURE_LABELS: Record<PictureKind, string> = { images: 'image', screenshots: 'screenshot' }

/** A listing's pictures of a kind; a screenshot is a stored file that was found nowhere. */
export function picturesOf({
  listing,
  kind,
}: {
  readonly listing: Pick<Listing, 'images' | 'screenshots'>
  readonly kind: PictureKind
}): readonly Picture[] {
  return kind === 'images' ? listing.images : listing.screenshots.map((file) => ({ url: '', file }))
}

const address = webAddress()

/** Whether this is an address that a picture can stand at (§5: it must start with http). */
export function isPictureAddress(text: string): boolean {
  return address.safeParse(text.trim()).success
}
