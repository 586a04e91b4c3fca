import * as z from 'zod'
import type { ImageBox, ImageFace } from '../../src/domain/images/image.ts'
import { webAddress } from '../../src/domain/kit/text.ts'
import { fittingText } from './fittingText.ts'
import { type GoogleError, googleError } from './googleVisionError.ts'
import type { PlainPicture, VisionFindings } from './imageVision.ts'

/**
 * Reading what Google Cloud Vision answers (AnnotateImageResponse of v1). Fields of the value 0 are left out there; what is
 * missing, of another kind, or beyond the contract's limits is left out here, and the rest is kept.
 */

/** How many of each kind are kept. */
export const FOUND_MAX = 50
const TEXT_MAX = 100_000

/** A list of which what can't be read is passed over. */
const each = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry): z.output<T>[] => {
        const read = item.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    )
const number = z.number().catch(0)
const share = number.transform((value) => Math.min(1, Math.max(0, value)))
const words = (max: number) =>
  z
    .string()
    .catch('')
    .transform((text) => fittingText(text, max))
const filled = (max: number) => words(max).pipe(z.string().min(1))
const address = z.string().refine((url) => webAddress().safeParse(url).success)

const point = z.object({ x: number, y: number })
const polygon = z.object({ vertices: each(point) }).catch({ vertices: [] })

/** How likely something is, as a share; null where it isn't known. */
const likelihood = z
  .enum(['VERY_UNLIKELY', 'UNLIKELY', 'POSSIBLE', 'LIKELY', 'VERY_LIKELY'])
  .nullable()
  .catch(null)
const LIKELIHOODS = { VERY_UNLIKELY: 0, UNLIKELY: 0.25, POSSIBLE: 0.5, LIKELY: 0.75, VERY_LIKELY: 1 } as const
const likely = likelihood.transform((name) => (name === null ? null : LIKELIHOODS[name]))

const face = z.object({
  boundingPoly: polygon,
  detectionConfidence: share,
  landmarks: each(z.object({ type: filled(60), position: point })),
  joyLikelihood: likely,
  sorrowLikelihood: likely,
  angerLikelihood: likely,
  surpriseLikelihood: likely,
  underExposedLikelihood: likely,
  blurredLikelihood: likely,
  headwearLikelihood: likely,
})

const web = z.object({
  webEntities: each(z.object({ description: filled(300), score: number })),
  fullMatchingImages: each(z.object({ url: address })),
  partialMatchingImages: each(z.object({ url: address })),
  visuallySimilarImages: each(z.object({ url: address })),
  pagesWithMatchingImages: each(z.object({ url: address, pageTitle: z.string().catch('') })),
})
const NOTHING = web.parse({})

const annotated = z.object({
  error: googleError.nullish().catch(null),
  logoAnnotations: each(z.object({ description: filled(200), score: share, boundingPoly: polygon })),
  labelAnnotations: each(z.object({ description: filled(300), score: share, topicality: share })),
  faceAnnotations: each(face),
  webDetection: web.catch(NOTHING),
  fullTextAnnotation: z.object({ text: words(TEXT_MAX) }).catch({ text: '' }),
})
const reply = z.object({ responses: z.tuple([annotated], z.unknown()) })

/** What a reply says about a picture, or its error; null where it isn't such a reply. */
export function readVisionReply(
  body: string,
  picture: Pick<PlainPicture, 'width' | 'height'>,
): { readonly findings: VisionFindings } | { readonly error: GoogleError } | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return null
  }
  const read = reply.safeParse(value).data?.responses[0]
  if (!read) return null
  return read.error && read.error.status !== 'OK'
    ? { error: read.error }
    : { findings: findingsOf(read, picture) }
}

type Size = Pick<PlainPicture, 'width' | 'height'>
const few = <T>(items: readonly T[]) => items.slice(0, FOUND_MAX)

function findingsOf(read: z.output<typeof annotated>, size: Size): VisionFindings {
  const { webDetection: found } = read
  const like = [
    ...found.fullMatchingImages,
    ...found.partialMatchingImages,
    ...found.visuallySimilarImages,
  ].map(({ url }) => url)
  return {
    text: read.fullTextAnnotation.text,
    logos: few(read.logoAnnotations).map(({ description, score, boundingPoly }) => ({
      name: description,
      certainty: score,
      box: boxOf(boundingPoly.vertices, size),
    })),
    entities: few(found.webEntities).map(({ description, score }) => ({ name: description, score })),
    labels: few(read.labelAnnotations).map(({ description, score, topicality }) => ({
      name: description,
      certainty: score,
      topicality,
    })),
    faces: few(read.faceAnnotations.flatMap((one) => faceOf(one, size))),
    similar: few([...new Set(like)]),
    references: few(found.pagesWithMatchingImages).map(({ url, pageTitle }) => ({
      url,
      title: titleOf(pageTitle),
    })),
  }
}

/** A face; none where it is nowhere in the picture. */
function faceOf(read: z.output<typeof face>, size: Size): ImageFace[] {
  const box = boxOf(read.boundingPoly.vertices, size)
  if (box === null) return []
  return [
    {
      box,
      certainty: read.detectionConfidence,
      expressions: known({
        joy: read.joyLikelihood,
        sorrow: read.sorrowLikelihood,
        anger: read.angerLikelihood,
        surprise: read.surpriseLikelihood,
      }),
      quality: known({ underexposed: read.underExposedLikelihood, blurred: read.blurredLikelihood }),
      headwear: read.headwearLikelihood ?? 0,
      landmarks: few(read.landmarks).flatMap(({ type, position: { x, y } }) =>
        isWithin(x, size.width) && isWithin(y, size.height)
          ? [{ name: type, x: x / size.width, y: y / size.height }]
          : [],
      ),
    },
  ]
}

const known = (shares: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(shares).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

const isWithin = (place: number, side: number) => place >= 0 && place <= side

/** The box around a polygon as far as it lies in the picture; null where nothing of it does. */
function boxOf(vertices: readonly { x: number; y: number }[], { width, height }: Size): ImageBox | null {
  if (vertices.length === 0) return null
  const along = (places: number[], side: number) => {
    const [from, to] = [Math.min(...places), Math.max(...places)].map((place) =>
      Math.min(1, Math.max(0, place / side)),
    )
    return { from: from!, size: to! - from! }
  }
  const across = along(
    few(vertices).map(({ x }) => x),
    width,
  )
  const down = along(
    few(vertices).map(({ y }) => y),
    height,
  )
  if (across.size === 0 || down.size === 0) return null
  return { x: across.from, y: down.from, width: across.size, height: down.size }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** A page's title, which comes with marks of HTML in it, as plain text. */
function titleOf(html: string): string {
  const plain = html
    .slice(0, 10_000)
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
  return fittingText(plain, 500)
}
