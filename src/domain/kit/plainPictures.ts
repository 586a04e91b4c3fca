/**
 * Which shared pictures tell nothing of those who share them: honest shops take the maker's pictures, and those of one
 * another. They make nobody an alias and suggest no decision.
 */

export const PLAIN_PICTURES = ['official', 'packShot'] as const
export type PlainPicture = (typeof PLAIN_PICTURES)[number]

/** Why a picture tells nothing, in words that follow "it is". */
export const PLAIN_PICTURE_WORDS: Record<PlainPicture, string> = {
  official: 'an official picture of the brand',
  packShot: 'a pack shot that honest or many sellers use',
}

/** A picture that more sellers than this use is a pack shot. */
export const PICTURE_SELLERS_MAX = 25

/** What is known of a picture, near-duplicates of it included. */
export interface PictureUse {
  /** Whether it is one of the brand's or the product's own. */
  readonly isOfficial: boolean
  /** Whether a listing has it that was found genuine, or is of an authorized seller. */
  readonly isGenuine: boolean
  /** How many sellers use it. */
  readonly sellers: number
}

/** Why a picture tells nothing of who uses it; null where it may. */
export function plainPicture({ isOfficial, isGenuine, sellers }: PictureUse): PlainPicture | null {
  if (isOfficial) return 'official'
  return isGenuine || sellers > PICTURE_SELLERS_MAX ? 'packShot' : null
}
