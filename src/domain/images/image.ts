import * as z from 'zod/mini'
import { country, id, moment, text, webAddress, wholeNumber } from '../kit/text.ts'
import { pageLimit } from '../filter/filter.ts'
import { LISTING_STATES } from '../kit/vocabulary.ts'

/** Pictures used in listings, and what an analysis finds in one (§2 Image analysis card, §3). Shares and positions run from 0 to 1. */

const share = z.number().check(z.gte(0), z.lte(1))
/** Where something stands in a picture: shares of its width and height. */
export const imageBox = z.object({ x: share, y: share, width: share, height: share })
export type ImageBox = z.infer<typeof imageBox>

/** A logo seen in a picture; `brand` is the user's brand that it belongs to, where it is one. */
export const imageLogo = z.object({
  name: text(200),
  certainty: share,
  brand: z.nullable(text(200)),
  box: z.nullable(imageBox),
})
export type ImageLogo = z.infer<typeof imageLogo>

export const imageColour = z.object({ hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/)), share })
export type ImageColour = z.infer<typeof imageColour>

/** A picture of a brand's listings, however often it is used. */
export const image = z.object({
  id: id(),
  brand: text(200),
  /** Our own copy. */
  file: id(),
  /** An address that it was found at; empty where it was handed over. */
  url: text(2_048),
  /** Null until the picture was read, and where it can't be. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** How many listings of the brand use it. */
  listings: z.int(),
  /** Where the newest of these stand and how they were decided, the newest first, each once. */
  platforms: z.array(text(200)),
  states: z.array(z.enum(LISTING_STATES)),
  /** The words that were read in it; null until it was read. */
  text: z.nullable(text(100_000)),
  /** The brand's logos that were found in it; null until it was compared. */
  logos: z.nullable(z.array(imageLogo)),
  colours: z.array(imageColour),
  /** Why it can't be read, in words. */
  problem: z.nullable(text(500)),
  /** When it was first used. */
  created: moment(),
  /** When it was last analysed; null where it never was. */
  analysed: z.nullable(moment()),
})
export type Image = z.infer<typeof image>

/** The parts of an analysis, in the order of the card; each has its toggle but the text, which is always shown. */
export const ANALYSIS_SECTIONS = [
  'text',
  'logos',
  'entities',
  'labels',
  'faces',
  'colours',
  'similarImages',
  'cluster',
  'references',
] as const
export type AnalysisSection = (typeof ANALYSIS_SECTIONS)[number]

export const ANALYSIS_SECTION_LABELS: Record<AnalysisSection, string> = {
  text: 'Detected text',
  logos: 'Logos',
  entities: 'Content analysis',
  labels: 'Labels',
  faces: 'Faces',
  colours: 'Colours',
  similarImages: 'Similar images',
  cluster: 'Image cluster',
  references: 'Website references',
}

/** Who analysed: the machine itself, or Google Cloud Vision together with it. */
export const IMAGE_SOURCES = ['local', 'vision'] as const
export type ImageSource = (typeof IMAGE_SOURCES)[number]
export const IMAGE_SOURCE_LABELS: Record<ImageSource, string> = {
  local: 'this server alone',
  vision: 'Google Cloud Vision and this server',
}

/** A face: how strongly each expression and flaw shows, and the points of the face by their names. */
export const imageFace = z.object({
  box: imageBox,
  certainty: share,
  /** joy, sorrow, anger, surprise. */
  expressions: z.record(z.string(), share),
  /** underexposed, blurred. */
  quality: z.record(z.string(), share),
  headwear: share,
  landmarks: z.array(z.object({ name: text(60), x: share, y: share })),
})
export type ImageFace = z.infer<typeof imageFace>

/** A picture like the analysed one: from one's own listings (`image`, and by how many bits it differs), or found on the web. */
export const similarImage = z.object({
  url: text(2_048),
  file: z.nullable(id()),
  image: z.nullable(id()),
  bits: z.nullable(z.int()),
})
export type SimilarImage = z.infer<typeof similarImage>

/** What an analysis found in an image (§3 Image analysis). */
export const imageAnalysis = z.object({
  id: id(),
  /** The image of the wall that it is; null where no listing of the brand uses it. */
  image: z.nullable(id()),
  brand: text(200),
  /** The address it was fetched from; empty where our own copy was analysed. */
  url: text(2_048),
  /** Our own copy of what was analysed. */
  file: id(),
  width: z.int(),
  height: z.int(),
  source: z.enum(IMAGE_SOURCES),
  /** The parts that this source can't fill. */
  unfilled: z.array(z.enum(ANALYSIS_SECTIONS)),
  text: text(100_000),
  logos: z.array(imageLogo),
  entities: z.array(z.object({ name: text(300), score: z.number() })),
  labels: z.array(z.object({ name: text(300), certainty: share, topicality: share })),
  faces: z.array(imageFace),
  colours: z.array(imageColour),
  similarImages: z.array(similarImage),
  references: z.array(z.object({ url: text(2_048), title: text(500) })),
  created: moment(),
})
export type ImageAnalysis = z.infer<typeof imageAnalysis>

/**
 * What is asked to be analysed for a brand: an address, an image of the wall, or one of a listing by its stored file (§5: Confirm
 * needs a URL and a brand).
 */
export const analysisRequest = z
  .object({
    url: z.optional(webAddress()),
    image: z.optional(id()),
    file: z.optional(id()),
    /** The brand's name. */
    brand: text(200),
    /** Asks for the server's own means alone. */
    with: z.optional(z.literal('local')),
  })
  .check(
    z.refine(
      ({ url, image: known, file }) => [url, known, file].filter((one) => one !== undefined).length === 1,
      { path: ['url'], message: 'give one of url, image and file' },
    ),
  )
export type AnalysisRequest = z.infer<typeof analysisRequest>

/** Whether an analysis can be asked for (§5 Image analysis). */
export function canAnalyse({ url, brand }: { readonly url: string; readonly brand: string | null }): boolean {
  return brand !== null && webAddress().safeParse(url.trim()).success
}

export const ANALYSIS_CONFIRMATION =
  'Please confirm image analysis request (may take several seconds to complete)'

/** Of longer words in a picture, the wall has the beginning alone. */
export const WALL_TEXT_MAX = 1_000

/** What `contains` is looked for in: the words in the picture, or the address it was found at. */
export const IMAGE_FIELDS = ['text', 'url'] as const

const flag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
)

/**
 * The image filter's parameters (§3). `contains` is looked for word by word, in the words of the picture unless `field`
 * says otherwise; `url` is an address that a listing has it from; `logo` asks for images with a logo of the brand, `official`
 * for those with a copy of an official picture of it.
 */
export const imageFilter = z.object({
  field: z.optional(z.enum(IMAGE_FIELDS)),
  contains: z.optional(text(500)),
  url: z.optional(text(2_048)),
  logo: z.optional(flag),
  official: z.optional(flag),
})
export type ImageFilter = z.infer<typeof imageFilter>

/** The query of the wall: newest first. */
export const imagesQuery = z.object({
  ...imageFilter.shape,
  /** One image by its id. */
  _id: z.optional(text(100)),
  page: z.optional(wholeNumber(0, 1_000_000)),
  size: z.optional(pageLimit),
  after: z.optional(text(600)),
})
export type ImagesQuery = z.output<typeof imagesQuery>

/** The most uses that a cluster graph holds. */
export const CLUSTER_USES_MAX = 2_000

/** A listing that uses a picture of a cluster. `bits` is how far its picture is from the root's. */
export const imageUse = z.object({
  listing: id(),
  image: id(),
  file: id(),
  bits: z.int(),
  title: text(2_000),
  url: z.nullable(text(2_048)),
  seller: z.nullable(text(500)),
  platform: text(200),
  country: z.nullable(country()),
})
export type ImageUse = z.infer<typeof imageUse>

/** Where an image and its near-duplicates are used (§2 cluster graph): the root's uses first, then those of the nearest. */
export const imageSpread = z.object({
  root: z.object({ image: z.nullable(id()), file: z.nullable(id()), url: text(2_048) }),
  uses: z.array(imageUse),
  /** How many there are in all; where it is over CLUSTER_USES_MAX, at least so many, of which that many are shown. */
  total: z.int(),
})
export type ImageSpread = z.infer<typeof imageSpread>
