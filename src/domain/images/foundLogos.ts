import type { ImageLogo } from './image.ts'

/** What of a brand was found in a picture: its official pictures, of which it has a copy, and its logos. */

/** What the official pictures of a brand are called when they are looked for, followed by their place among them. */
export const OFFICIAL_PICTURE = 'Official picture'

export const isOfficialPicture = ({ name }: Pick<ImageLogo, 'name'>): boolean =>
  name.startsWith(`${OFFICIAL_PICTURE} `)

/** The logos that were found, and the official pictures. */
export function foundApart<Found extends Pick<ImageLogo, 'name'>>(found: readonly Found[]) {
  return {
    logos: found.filter((one) => !isOfficialPicture(one)),
    official: found.filter(isOfficialPicture),
  }
}

/** What is said in short of what was found: "Logo found", "Copy of an official picture". */
export function foundWords(found: readonly Pick<ImageLogo, 'name'>[] | null): string[] {
  const { logos, official } = foundApart(found ?? [])
  return [
    ...(logos.length > 0 ? ['Logo found'] : []),
    ...(official.length > 0 ? ['Copy of an official picture'] : []),
  ]
}
