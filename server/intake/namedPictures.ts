import { addressesOf, exportedAddresses, webAddressOf } from '../../src/domain/importing/importCells.ts'
import { mappingOf } from '../../src/domain/importing/importColumns.ts'
import type { ImportSettings, NamedPictures } from '../../src/domain/importing/importRules.ts'
import { openSettled } from './importSource.ts'
import { picturesAt } from './pictureFiles.ts'

/** So much of a file is counted; of a longer one the rest is estimated. */
const COUNTED_BYTES = 16_000_000
/** So many brands of a file are told. */
const BRANDS_MAX = 100

export interface PicturesOfFile extends Omit<NamedPictures, 'unasked'> {
  /** The brands that its rows name; null where the file was not read whole, or names too many. */
  readonly brands: readonly string[] | null
}

/**
 * Counts the distinct addresses of pictures that a file of listings names, their hosts, and which of them are in an archive with
 * files of these names. Null where it names none. Fails with `ImportRefused` where it is no list of rows.
 */
export async function namedPictures(
  file: string,
  settings: ImportSettings,
  archived: readonly string[] | null = null,
): Promise<PicturesOfFile | null> {
  const { kind } = settings
  const { images: column, brand: brandColumn } = mappingOf(settings.columns)
  if (kind !== 'listings' || column === undefined) return null
  const source = await openSettled(file, settings)
  const addresses = new Set<string>()
  const hosts = new Set<string>()
  const brands = new Set<string>()
  let isWhole = true
  for await (const { cells } of source.rows) {
    if (brands.size <= BRANDS_MAX && brandColumn !== undefined) brands.add((cells[brandColumn] ?? '').trim())
    for (const address of readable(
      cells[column] ?? '',
      source.isOfExport ? exportedAddresses : addressesOf,
    )) {
      addresses.add(address)
      hosts.add(new URL(address).hostname)
    }
    const { bytes, totalBytes } = source.progress()
    isWhole = bytes < COUNTED_BYTES || bytes >= totalBytes
    if (!isWhole) break
  }
  if (addresses.size === 0) return null
  const { bytes, totalBytes } = source.progress()
  const all = isWhole ? addresses.size : Math.round((addresses.size * totalBytes) / bytes)
  const inArchive = archived && [...(await picturesAt(archived, addresses)).values()].flat().length
  const areTold = isWhole && brands.size <= BRANDS_MAX
  return {
    addresses: all,
    hosts: hosts.size,
    isWhole,
    inArchive,
    brands: areTold ? [...brands].filter(Boolean) : null,
  }
}

/** The addresses of a cell that can be read. */
function readable(cell: string, split: (cell: string) => string[]): string[] {
  const attempt = <T>(read: () => T): T[] => {
    try {
      return [read()]
    } catch {
      return []
    }
  }
  return attempt(() => split(cell.trim()))
    .flat()
    .flatMap((part) => attempt(() => webAddressOf(part)))
}
