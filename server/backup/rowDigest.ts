import { createHash, hash } from 'node:crypto'

/** What was seen of a table's rows in the text format of COPY, where each row is one line. */
export interface TableDigest {
  readonly rows: number
  readonly bytes: number
  /** Of all the bytes, in hex. */
  readonly sha256: string
  /**
   * The same for the same rows in any order: the SHA-256 of each row, added up as eight numbers modulo 2^32, in hex. A
   * table gives its rows in the order that they lie in, which is not the order that they came in.
   */
  readonly rowsDigest: string
}

const NEWLINE = 0x0a
const LANES = 8

/** Takes rows in chunks as they come and tells at the end what they were. */
export class RowDigest {
  #rows = 0
  #bytes = 0
  readonly #whole = createHash('sha256')
  readonly #lanes = new Uint32Array(LANES)
  /** The beginning of a row whose end has not come yet. */
  #begun: Buffer[] = []

  /** Takes a chunk; answers how many rows it ended. */
  update(chunk: Buffer): number {
    const before = this.#rows
    this.#whole.update(chunk)
    this.#bytes += chunk.length
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      const piece = chunk.subarray(from, end)
      this.#add(this.#begun.length > 0 ? Buffer.concat([...this.#begun, piece]) : piece)
      this.#begun = []
      from = end + 1
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from))
    return this.#rows - before
  }

  /** What it took. Fails where it was cut off within a row. */
  digest(): TableDigest {
    if (this.#begun.length > 0) throw new Error('The rows end in the middle of one.')
    const lanes = Buffer.alloc(4 * LANES)
    for (let lane = 0; lane < LANES; lane++) lanes.writeUInt32BE(this.#lanes[lane]!, 4 * lane)
    return {
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#whole.digest('hex'),
      rowsDigest: lanes.toString('hex'),
    }
  }

  #add(row: Buffer): void {
    this.#rows++
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < LANES; lane++)
      this.#lanes[lane] = this.#lanes[lane]! + digest.readUInt32BE(4 * lane)
  }
}
