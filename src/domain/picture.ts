import * as z from 'zod'
import { text } from './text.ts'

/** A picture: the address it was found at, and the id of our own copy of it when there is one. */
export const picture = z.object({ url: text(2_048), file: text(200).nullable() })
export type Picture = z.infer<typeof picture>
