import * as z from 'zod/mini'
import { nameText } from './names.ts'
import { id } from './text.ts'

/** A logo of a brand's own: its name, and the id of the file with its picture. */
export const brandLogo = z.object({ name: nameText(), file: id() })
export type BrandLogo = z.infer<typeof brandLogo>
