import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { openArchive, writeArchive } from '../../server/archive.ts'
import { MANIFEST, type Manifest } from '../../server/evidence/manifest.ts'

/** Evidence bundles taken apart and put together again, as somebody does who alters one. */

export interface BundleEntry {
  readonly name: string
  readonly content: Buffer
}

/** What a bundle holds, in its order. */
export async function takeApart(file: string): Promise<BundleEntry[]> {
  const archive = await openArchive(file)
  try {
    const entries: BundleEntry[] = []
    for (const entry of archive.entries)
      entries.push({ name: entry.fileName, content: await buffer(await archive.read(entry)) })
    return entries
  } finally {
    archive.close()
  }
}

/** Writes entries as a bundle of the same moment, checksums and all. */
export async function putTogether(file: string, entries: readonly BundleEntry[]): Promise<void> {
  const { made } = manifestIn(entries)
  const archive = writeArchive(
    entries.map(({ name, content }) => ({ name, content: () => content })),
    new Date(made),
  )
  await writeFile(file, await buffer(archive))
}

export const manifestIn = (entries: readonly BundleEntry[]): Manifest =>
  JSON.parse(contentOf(entries, MANIFEST).toString('utf8')) as Manifest

export const contentOf = (entries: readonly BundleEntry[], name: string): Buffer =>
  entries.find((entry) => entry.name === name)!.content

/** The entries with another content of one of them. */
export const withContent = (entries: readonly BundleEntry[], name: string, content: Buffer): BundleEntry[] =>
  entries.map((entry) => (entry.name === name ? { name, content } : entry))

/** The same bytes with one bit of the byte in the middle turned. */
export function flipped(content: Buffer, at = Math.floor(content.length / 2)): Buffer {
  const copy = Buffer.from(content)
  copy[at]! ^= 1
  return copy
}
