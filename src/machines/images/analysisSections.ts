import {
  ANALYSIS_SECTIONS,
  type AnalysisSection,
  type ImageAnalysis,
  type ImageFace,
  type ImageLogo,
  type SimilarImage,
} from '../../domain/images/image.ts'
import { foundApart, isOfficialPicture } from '../../domain/images/foundLogos.ts'
import { HASH_BITS } from '../../domain/kit/nearDuplicates.ts'
import { countOf } from '../../domain/kit/words.ts'

/** What the image analysis card says of each part (§2). */

/** The parts that open and fold; the text is always shown. */
export type ToggledSection = Exclude<AnalysisSection, 'text'>
export const TOGGLED_SECTIONS = ANALYSIS_SECTIONS.filter(
  (section): section is ToggledSection => section !== 'text',
)

/** Whether every part that can be open is. */
export const areAllOpen = (open: readonly ToggledSection[]): boolean =>
  open.length === TOGGLED_SECTIONS.length

/** A text longer than this is shown in part until it is unfolded. */
export const TEXT_SHOWN = 600

/** The text as it is shown: whole, or its beginning up to the end of a word. */
export function shownText(text: string, isWhole: boolean): string {
  if (isWhole || text.length <= TEXT_SHOWN) return text
  const start = text.slice(0, TEXT_SHOWN)
  return `${start.slice(0, Math.max(start.search(/\s\S*$/), TEXT_SHOWN / 2))}…`
}

/** A share of 1 in words: "92 %". */
export const shareText = (share: number): string => `${Math.round(share * 100)} %`

/** How many things a part holds; null for the cluster, which is looked up by itself. */
export function sectionCount(analysis: ImageAnalysis, section: ToggledSection): number | null {
  return section === 'cluster' ? null : analysis[section].length
}

/** What stands beside the name of a part. */
export function sectionSummary(analysis: ImageAnalysis, section: ToggledSection): string {
  const count = sectionCount(analysis, section)
  if (analysis.unfilled.includes(section) && !count) return 'not filled'
  if (count === null) return ''
  if (section === 'logos') {
    const { logos, official } = foundApart(analysis.logos)
    const matched = logos.filter(({ brand }) => brand !== null).length
    const parts = [
      ...(logos.length > 0 ? [`${logos.length}, ${matched === 0 ? 'none' : matched} of your brands`] : []),
      ...(official.length > 0 ? [`copy of ${countOf(official.length, 'official picture')}`] : []),
    ]
    return parts.join('; ') || 'none'
  }
  return count === 0 ? 'none' : count.toLocaleString('en')
}

const WHAT: Record<AnalysisSection, string> = {
  text: 'read the words in an image',
  logos: 'find logos',
  entities: 'say what an image is about',
  labels: 'name the things in an image',
  faces: 'find faces',
  colours: 'tell the colours',
  similarImages: 'find images on the web',
  cluster: 'gather where an image is used',
  references: 'find websites that show an image',
}

/** Why a part is not filled, and what would fill it; null where it is filled. */
export function unfilledText(
  { source, unfilled }: Pick<ImageAnalysis, 'source' | 'unfilled'>,
  section: AnalysisSection,
): string | null {
  if (!unfilled.includes(section)) return null
  return source === 'local'
    ? `This server alone can’t ${WHAT[section]}. Google Cloud Vision does, once an administrator has set it up.`
    : `Google Cloud Vision did not ${WHAT[section]} this time. Analyze the image again to ask it once more.`
}

/** What is said where a part was looked for and holds nothing. */
export const NOTHING_FOUND: Record<AnalysisSection, string> = {
  text: 'No words were found in this image.',
  logos: 'No logo was found in this image.',
  entities: 'Nothing that the image is about was recognised.',
  labels: 'Nothing in the image was recognised.',
  faces: 'No face was found in this image.',
  colours: 'No colours were told in this image.',
  similarImages: 'No similar image was found.',
  cluster: 'No listing of the brand uses this image.',
  references: 'No website was found that shows this image.',
}

/** Whose logo it is, or whose official picture. */
export function brandMatch({ name, brand }: ImageLogo): string {
  if (brand === null) return 'No brand of yours'
  return isOfficialPicture({ name })
    ? `Copy of an official picture of ${brand}`
    : `Matches your brand ${brand}`
}

/** How far an image of one's own is from the analysed one. */
export const bitsText = ({ bits }: SimilarImage): string =>
  bits === null ? 'similar' : bits === 0 ? 'looks the same' : `differs by ${bits} of ${HASH_BITS} bits`

/** The images of one's own listings, nearest first, and those of the web. */
export function similarParts(images: readonly SimilarImage[]) {
  const own = images.filter((one) => one.image !== null)
  return {
    own: own.toSorted((a, b) => (a.bits ?? HASH_BITS) - (b.bits ?? HASH_BITS)),
    web: images.filter((one) => one.image === null),
  }
}

/** A face in one line: its strongest expression, and headwear where it is likely. */
export function faceText({ expressions, headwear }: ImageFace): string {
  const [name, share] = Object.entries(expressions).toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const mood = share >= 0.5 ? name : 'no clear expression'
  return headwear >= 0.5 ? `${mood}, headwear` : mood
}

/** The name of a point of a face, as it reads: "left eye". */
export const landmarkName = (name: string): string => name.replaceAll('_', ' ').toLowerCase()

/** The host of an address that somebody else wrote, or the address itself where it is none. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url

/** How long an analysis runs by now. */
export const elapsedText = (seconds: number): string =>
  seconds < 60 ? countOf(seconds, 'second') : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** What the server does with an image, in its order. */
export const ANALYSIS_STEPS: readonly { readonly words: string; readonly isOutside: boolean }[] = [
  { words: 'Fetches the image into the workspace', isOutside: false },
  { words: 'Reads the words in it', isOutside: false },
  { words: 'Compares it with the brand’s logos and with the images of your listings', isOutside: false },
  { words: 'Asks Google Cloud Vision, where it is set up', isOutside: true },
]
