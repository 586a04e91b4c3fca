import { createAddresses } from '../machines/shell/addresses.ts'

/** So many pictures are kept ready: those of the listing that is looked at and of the next ones. */
const KEPT = 64
/** The width of the thumbnails that fill the stage. */
const STAGE_WIDTH = 960

/** Fetches and decodes pictures before they are shown, so that they are painted at once. */
export function picturesAhead(baseURL: string) {
  const addresses = createAddresses(baseURL)
  /** The browser drops what nothing holds. */
  const kept = new Map<string, HTMLImageElement>()

  async function read(address: string) {
    const known = kept.get(address)
    const image = known ?? new Image()
    if (!known) image.src = address
    await image.decode()
    kept.delete(address)
    kept.set(address, image)
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
    return { width: image.naturalWidth, height: image.naturalHeight }
  }
  const readSmall = async (file: string) =>
    [file, await read(addresses.thumbnail(file, STAGE_WIDTH))] as const

  return {
    /** The sizes of the thumbnails that can be shown; the first is fetched before the others. */
    async fetch(files: readonly string[]) {
      const [first, rest] = [files.slice(0, 1), files.slice(1)]
      const settled = [
        ...(await Promise.allSettled(first.map(readSmall))),
        ...(await Promise.allSettled(rest.map(readSmall))),
      ]
      return Object.fromEntries(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    },
    /** The size of an original, once it is fetched. Fails where it can't be read. */
    original: (file: string) => read(addresses.file(file)),
  }
}
