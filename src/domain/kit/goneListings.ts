import { countOf } from './words.ts'

/** Why listings that were shown can't be had any more: nobody is told of a brand that is not theirs whether a listing of it is there. */
export const GONE = 'no longer there, or no longer of your brands'

/** How many listings can't be had any more, as a sentence. */
export const goneListings = (count: number): string => `${countOf(count, 'listing')} ${GONE}.`
