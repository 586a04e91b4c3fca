import * as z from 'zod/mini'
import { moment, text, webAddress } from './text.ts'

const share = z.number().check(z.gte(0), z.lte(1))
const box = z.object({ x: share, y: share, width: share, height: share })

/** What an analysis found in an image (§3 Image analysis). Shares and positions run from 0 to 1. */
export const imageAnalysis = z.object({
  url: webAddress(),
  text: text(100_000),
  logos: z.array(z.object({ name: text(200), certainty: share, brand: z.nullable(text(200)) })),
  entities: z.array(z.object({ name: text(300), score: z.number() })),
  labels: z.array(z.object({ name: text(300), certainty: share, topicality: share })),
  faces: z.array(
    z.object({
      box,
      expressions: z.record(z.string(), share),
      quality: z.record(z.string(), share),
      headwear: share,
      landmarks: z.array(z.object({ name: text(60), x: share, y: share })),
    }),
  ),
  similarImages: z.array(text(2_048)),
  references: z.array(z.object({ url: text(2_048), title: text(500) })),
  created: moment(),
})
export type ImageAnalysis = z.infer<typeof imageAnalysis>

/** The image filter's parameters (§3). */
export const imageFilter = z.object({
  field: z.optional(text(60)),
  contains: z.optional(text(500)),
  url: z.optional(text(2_048)),
  logo: z.optional(z.boolean()),
})
export type ImageFilter = z.infer<typeof imageFilter>
