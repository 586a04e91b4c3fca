/** Numbers that stand for texts and for other numbers, so that those alike in a part are far apart. */

/** A text as a number of 32 bits (FNV-1a). */
export function numberOf(text: string): number {
  let number = 0x81_1c_9d_c5
  for (let place = 0; place < text.length; place++)
    number = Math.imul(number ^ text.charCodeAt(place), 0x01_00_01_93)
  return number >>> 0
}

/** A number whose bits all depend on all bits of another (the finalizer of MurmurHash3). */
export function scattered(number: number): number {
  let mixed = number >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
