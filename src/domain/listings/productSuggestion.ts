import * as z from 'zod/mini'
import { text } from '../kit/text.ts'

/** Which product a listing without one seems to offer, and by what that shows. */

export const PRODUCT_EVIDENCE = ['brand', 'name', 'model', 'price', 'picture'] as const
export type ProductEvidenceKind = (typeof PRODUCT_EVIDENCE)[number]

/** `quote` are the words, the number or the price that speak for the product. */
export const productEvidence = z.object({ kind: z.enum(PRODUCT_EVIDENCE), quote: text(300) })
export type ProductEvidence = z.infer<typeof productEvidence>

/** A product suggested for a listing. `certainty` is from 0 to 1. */
export const productSuggestion = z.object({
  product: text(300),
  certainty: z.number(),
  evidence: z.array(productEvidence),
})
export type ProductSuggestion = z.infer<typeof productSuggestion>
