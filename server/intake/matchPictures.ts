import { setImmediate } from 'node:timers/promises'

/** Which file of a folder or an archive is the picture at an address, where pictures come beside a file of listings. */

/** An address of a picture, and its MD5, SHA-1 and SHA-256 in hex. */
export interface HashedAddress {
  readonly address: string
  readonly hashes: readonly string[]
}

/** After so many addresses, others have their turn in this process. */
const LOOKED_AT_ONCE = 1_000

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Host and path of an address, part by part. */
function partsOf(address: string): string[] {
  const { hostname, pathname } = new URL(address)
  return [hostname, ...pathname.split('/').filter(Boolean).map(decoded)]
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

/** How many parts two paths end alike in, beside their last ones. */
function commonFolders(a: readonly string[], b: readonly string[]): number {
  let common = 0
  while (common + 2 <= Math.min(a.length, b.length) && a.at(-2 - common) === b.at(-2 - common)) common++
  return common
}

interface Fit {
  readonly file: string
  readonly address: string
  /** What follows the host. */
  readonly path: string
  /** How many folders agree; none has to where the name is a hash of the address. */
  readonly folders: number
}

/**
 * The addresses that each file is the picture at. A file is named after a hash of the address, or as the last part of its path,
 * which may lack the file's ending; of several such files the one whose folders agree most is taken. Where that leaves two files
 * for an address, or a file for addresses of different paths, it is not known which is meant, and none is taken.
 */
export async function matchPictures(
  files: readonly string[],
  addresses: Iterable<HashedAddress>,
): Promise<Map<string, string[]>> {
  const byName = new Map<string, string[]>()
  const keep = (name: string, file: string) => {
    const known = byName.get(name)
    if (known) known.push(file)
    else byName.set(name, [file])
  }
  for (const file of files) {
    const name = file.split('/').at(-1)!
    keep(name, file)
    if (stemOf(name) !== name && stemOf(name) !== '') keep(stemOf(name), file)
  }
  const fits = new Map<string, Fit[]>()
  let looked = 0
  for (const hashed of addresses) {
    if (++looked % LOOKED_AT_ONCE === 0) await setImmediate()
    const fit = fitOf(hashed, byName)
    if (!fit) continue
    const known = fits.get(fit.file)
    if (known) known.push(fit)
    else fits.set(fit.file, [fit])
  }
  const matched = new Map<string, string[]>()
  for (const [file, all] of fits) {
    const most = Math.max(...all.map(({ folders }) => folders))
    const best = all.filter(({ folders }) => folders === most)
    if (new Set(best.map(({ path }) => path)).size === 1)
      matched.set(
        file,
        best.map(({ address }) => address),
      )
  }
  return matched
}

/** The file that fits an address best; null where none does, or several equally. */
function fitOf({ address, hashes }: HashedAddress, byName: ReadonlyMap<string, string[]>): Fit | null {
  const parts = partsOf(address)
  const path = parts.slice(1).join('/')
  const named = hashes.flatMap((hash) => byName.get(hash) ?? [])
  if (named.length > 0)
    return named.length === 1 ? { file: named[0]!, address, path, folders: Infinity } : null
  const candidates = parts.length > 1 ? (byName.get(parts.at(-1)!) ?? []) : []
  const folders = candidates.map((file) => commonFolders(file.split('/'), parts))
  const most = Math.max(...folders)
  const best = candidates.filter((_, n) => folders[n] === most)
  return best.length === 1 ? { file: best[0]!, address, path, folders: most } : null
}
