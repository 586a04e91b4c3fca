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

/** The hashes that lead from one of the leaves to the root, from the bottom up (RFC 9162 §2.1.3.1). */
export function inclusionProof(leaves: readonly Uint8Array[], index: number): Buffer[] {
  if (leaves.length <= 1) return []
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return index < half
    ? [...inclusionProof(left, index), rootOf(right)]
    : [...inclusionProof(right, index - half), rootOf(left)]
}

/** The root that a leaf and its proof give in a tree of `size` leaves (RFC 9162 §2.1.3.2); null where they fit none. */
export function provenRoot(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
): Buffer | null {
  if (index >= size) return null
  let node = digest(0, leaf)
  let place = index
  let last = size - 1
  for (const other of path) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      node = digest(1, other, node)
      while (place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)]
    } else node = digest(1, node, other)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 ? node : null
}

function rootOf(leaves: readonly Uint8Array[]): Buffer {
  const tree = new MerkleTree()
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}
