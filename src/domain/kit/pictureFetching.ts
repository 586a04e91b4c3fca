/** Whether the pictures of listings are fetched from their hosts (§10 Import). */

/** What is settled for a brand: asked at each import, always fetched, or never. */
export const PICTURE_FETCHING = ['ask', 'always', 'never'] as const
export type PictureFetching = (typeof PICTURE_FETCHING)[number]

export const PICTURE_FETCHING_LABELS: Record<PictureFetching, string> = {
  ask: 'Ask at each import',
  always: 'Always fetch them',
  never: 'Never fetch them',
}

/** What is answered at an import: for its listings alone, or for its brand from now on. */
export const PICTURE_ANSWERS = ['yes', 'no', 'always'] as const
export type PictureAnswer = (typeof PICTURE_ANSWERS)[number]

/** Whether pictures are fetched that nobody was asked about; `byDefault` is what the server is configured to. */
export const fetchesUnasked = (settled: PictureFetching, byDefault: boolean): boolean =>
  settled === 'always' || (settled === 'ask' && byDefault)

/** Whether pictures of these brands are fetched where nobody answers; null where that must be asked, as where brands say different things. */
export function answeredBefore(settled: readonly PictureFetching[], byDefault: boolean): boolean | null {
  const answers = new Set(
    settled.map((one) => (one === 'never' ? false : fetchesUnasked(one, byDefault) || null)),
  )
  return answers.size === 1 ? [...answers][0]! : null
}

/** Why pictures stay away, in a sentence for users. */
export const UNFETCHED = {
  import: 'Pictures are not fetched for this import.',
  brand: 'Pictures of this brand are never fetched. Setup says so.',
  unasked: 'Nobody has said that its pictures are to be fetched.',
} as const
