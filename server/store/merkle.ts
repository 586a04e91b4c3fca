import { createHash } from 'node:crypto'

/** A Merkle root over hashes in their order, built as they come. Leaves and nodes are told apart by a leading byte (RFC 9162 §2.1.1). */
export class MerkleTree {
  #count = 0
  /** Roots of complete subtrees, the largest first; their sizes are the count's binary digits. */
  readonly #subtrees: Buffer[] = []

  get count(): number {
    return this.#count
  }

  add(hash: Uint8Array): void {
    let node = digest(0, hash)
    for (let size = ++this.#count; size % 2 === 0; size /= 2) node = digest(1, this.#subtrees.pop()!, node)
    this.#subtrees.push(node)
  }

  root(): Buffer {
    return (
      this.#subtrees.reduceRight<Buffer | null>(
        (right, left) => (right ? digest(1, left, right) : left),
        null,
      ) ?? createHash('sha256').digest()
    )
  }
}

function digest(kind: 0 | 1, ...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256').update(Buffer.of(kind))
  for (const part of parts) hash.update(part)
  return hash.digest()
}
