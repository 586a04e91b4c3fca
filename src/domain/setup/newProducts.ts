import * as z from 'zod/mini'
import { text } from '../kit/text.ts'
import { productFields } from './setup.ts'

/** Adding many products of a brand at once. */

/** How much text is read for products at once, in characters. */
export const PRODUCTS_TEXT_MAX = 1_000_000

/** A product as a row gives it. */
export const newProduct = z.object(productFields)
export type NewProduct = z.infer<typeof newProduct>

/** Names, one a line, or the rows of a CSV file: name, category, keywords. */
export const productsText = z.object({ text: text(PRODUCTS_TEXT_MAX) })

/** What became of each: how many were added, which the brand had already, and which rows hold no product. */
export const addedProducts = z.object({
  added: z.int(),
  known: z.array(z.string()),
  rejected: z.array(z.object({ line: z.int(), problem: z.string() })),
})
export type AddedProducts = z.infer<typeof addedProducts>
