import * as z from 'zod/mini'
import { NAME_MAX } from './constants.ts'
import { storable } from './text.ts'

/** Names as people type them: how they are kept, and which are the same. */

/** Marks of zero width and of direction; joiners are kept, which letters of some scripts and emoji need. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Text composed and without characters that nobody sees. */
export const seenText = (written: string): string => written.normalize().replaceAll(UNSEEN, '')

/** A name as it is kept: composed, with single blanks, and without characters that nobody sees. */
export const plainName = (written: string): string => seenText(written).replaceAll(/\s+/g, ' ').trim()

/** A name as people type it, kept as `plainName`; what it may not be as it was typed can be given. */
export const nameText = (max = NAME_MAX, ...typed: z.core.$ZodCheck<string>[]) =>
  z.string().check(
    ...typed,
    z.overwrite(plainName),
    ...storable(max),
    z.minLength(1, 'must not be empty'),
    z.refine((name) => /^$|[^\p{C}\p{Z}\p{DI}]/u.test(name), 'must not be empty'),
  )
