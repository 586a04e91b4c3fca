import { hash } from 'node:crypto'

/** Words of 32 bits in a slot: three of a digest, and the line. */
const SLOT = 4
const LINE = 3
/** Beyond this share of slots taken, the table is made twice as large. */
const FULL = 0.6

/** A part of a key's digest. */
type Words = readonly [number, number, number]

function wordsOf(key: string): Words {
  const digest = hash('sha1', key, 'buffer')
  return [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)]
}

/**
 * The lines in which things first came, by their keys: 27 to 53 bytes a key however long it is, where a `Map` keeps each key. Keys are told apart by 96
 * bits of their SHA-1, which two keys of a file of ten million share once in 10¹⁵ files.
 */
export class FirstLines {
  private slots = new Uint32Array(SLOT * 1024)
  private taken = 0

  /** The line that the key came in first, where it came before; else notes it for this line, which is 1 or more. */
  before(key: string, line: number): number | null {
    const words = wordsOf(key)
    const at = this.find(words)
    const known = this.slots[at + LINE]!
    if (known !== 0) return known
    this.slots.set([...words, line], at)
    if (++this.taken > FULL * (this.slots.length / SLOT)) this.grow()
    return null
  }

  /** The line that the key came in first, null where it never came. */
  of(key: string): number | null {
    return this.slots[this.find(wordsOf(key)) + LINE]! || null
  }

  /** Where the slot of a digest is, or the free one that it would take. */
  private find([a, b, c]: Words): number {
    const { slots } = this
    const size = slots.length / SLOT
    // Sizes are powers of two.
    for (let place = a & (size - 1); ; place = (place + 1) & (size - 1)) {
      const at = place * SLOT
      if (slots[at + LINE] === 0) return at
      if (slots[at] === a && slots[at + 1] === b && slots[at + 2] === c) return at
    }
  }

  private grow(): void {
    const old = this.slots
    this.slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += SLOT) {
      if (old[at + LINE] === 0) continue
      const slot = old.subarray(at, at + SLOT)
      this.slots.set(slot, this.find([slot[0]!, slot[1]!, slot[2]!]))
    }
  }
}
