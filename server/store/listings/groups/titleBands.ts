import { TITLE_TIE_TRIGRAMS } from '../../../../src/domain/listings/groups.ts'
import { numberOf, scattered } from './scattered.ts'

/**
 * Numbers by which titles that are alike are found without comparing each with each: the least of several permutations of a
 * title's trigrams (MinHash: Broder, "On the resemblance and containment of documents", 1997), six to a band.
 */

const BANDS = 24
const ROWS = 6
/** Odd factors, which permute the numbers of 32 bits. */
const FACTORS = Uint32Array.from({ length: BANDS * ROWS }, (_, place) => scattered(place + 1) | 1)

/** Whether a title of these trigrams is long enough to tie listings. */
export const saysEnough = (grams: ReadonlySet<string>): boolean => grams.size >= TITLE_TIE_TRIGRAMS

/**
 * The bands of a title's trigrams within a brand, as signed 32-bit numbers; none where it says too little. Two titles whose trigrams are alike by
 * `s` share a band with the chance 1 − (1 − s⁶)²⁴: 0.991 at 0.75, 0.31 at 0.5, 0.02 at 0.3.
 */
export function titleBands(brand: string, grams: ReadonlySet<string>): number[] {
  if (!saysEnough(grams)) return []
  const least = new Uint32Array(FACTORS.length).fill(0xff_ff_ff_ff)
  for (const gram of grams) {
    const number = scattered(numberOf(gram))
    for (let place = 0; place < FACTORS.length; place++) {
      const permuted = scattered(Math.imul(number, FACTORS[place]!))
      if (permuted < least[place]!) least[place] = permuted
    }
  }
  const start = numberOf(brand)
  return Array.from({ length: BANDS }, (_, band) => {
    let mixed = scattered(start + band)
    for (let row = 0; row < ROWS; row++) mixed = scattered(mixed ^ least[band * ROWS + row]!)
    return mixed | 0
  })
}
