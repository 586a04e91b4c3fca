import { CRAWL_PICTURES_MAX } from '../../../src/domain/crawls/crawl.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { insertFile } from '../../store/files.ts'
import type { Transaction } from '../../store/database.ts'
import type { CrawlDeps } from './crawlOfRun.ts'

/** The pictures of a crawled listing, fetched into storage where the configuration wants that. */

interface FetchedPicture {
  readonly address: string
  readonly sha256: string
  readonly mediaType: string
  readonly bytes: number
}

export interface CrawledPictures {
  readonly addresses: readonly string[]
  readonly fetched: readonly FetchedPicture[]
}

/** Fetches those that there is no copy of yet. One that fails keeps its address alone; fails only when it is aborted. */
export async function fetchPictures(
  { web, storage, config }: CrawlDeps,
  images: readonly string[],
  { known, signal }: { known: readonly Picture[]; signal: AbortSignal },
): Promise<CrawledPictures> {
  const addresses = images.slice(0, CRAWL_PICTURES_MAX)
  const fetched: FetchedPicture[] = []
  if (!config.fetchImages) return { addresses, fetched }
  const kept = new Set(known.flatMap(({ url, file }) => (file ? [url] : [])))
  for (const address of addresses.filter((one) => !kept.has(one)))
    try {
      const { content, mediaType } = await web.image(address, signal)
      const sha256 = await storage.put(content, mediaType)
      fetched.push({ address, sha256, mediaType, bytes: content.length })
    } catch {
      signal.throwIfAborted()
    }
  return { addresses, fetched }
}

/** Keeps what was fetched as files of the brand. Answers their ids by address. */
export async function keepPictures(
  tx: Transaction,
  batch: bigint,
  { fetched }: CrawledPictures,
  { brandId, at }: { brandId: string; at: Date },
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { address, ...file } of fetched)
    files.set(address, await insertFile(tx, batch, { ...file, brandId, name: nameOf(address) }, at))
  return files
}

/** The last part of an address’s path. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1)!
  return last.slice(0, 300) || 'picture'
}
