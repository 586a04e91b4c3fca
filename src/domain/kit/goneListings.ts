import { countOf } from './words.ts'

/** Why listings that were shown are missing. It leaves open which, so that nobody learns whether a listing of another's brand exists. */
export const GONE = 'no longer there, or no longer of your brands'

/** How many listings are missing, as a sentence. */
export const goneListings = (count: number): string => `${countOf(count, 'listing')} ${GONE}.`
