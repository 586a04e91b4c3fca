import { createAddresses } from '../machines/shell/addresses.ts'

/** So many pictures are kept ready: those of the listing that is looked at and of the next ones. */
const KEPT = 64

/** Fetches and decodes pictures before they are shown, so that they are painted at once. */
export function picturesAhead(baseURL: string) {
  const addresses = createAddresses(baseURL)
  /** The browser drops what nothing holds. */
  const kept = new Map<string, HTMLImageElement>()

  async function read(file: string) {
    const known = kept.get(file)
    const image = known ?? new Image()
    if (!known) image.src = addresses.file(file)
    await image.decode()
    kept.delete(file)
    kept.set(file, image)
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
    return [file, { width: image.naturalWidth, height: image.naturalHeight }] as const
  }

  return {
    /** The sizes of the pictures that can be shown; the first is fetched before the others. */
    async fetch(files: readonly string[]) {
      const [first, rest] = [files.slice(0, 1), files.slice(1)]
      const settled = [
        ...(await Promise.allSettled(first.map(read))),
        ...(await Promise.allSettled(rest.map(read))),
      ]
      return Object.fromEntries(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    },
  }
}
