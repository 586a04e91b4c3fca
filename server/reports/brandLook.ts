import type { BrandLogo } from '../../src/domain/kit/brandLogo.ts'
import type { Services } from '../services.ts'
import { rowsOf } from '../store/rows.ts'
import { fileInScope } from '../store/files.ts'
import type { Scope } from '../store/scope.ts'
import { sql } from 'drizzle-orm'
import { jpegOf } from './jpeg.ts'

/** What a report about one brand is drawn with. */
export interface BrandLook {
  readonly colour: string | null
  /** As JPEG. */
  readonly logo: Buffer | null
}

const PLAIN: BrandLook = { colour: null, logo: null }

/** The look of a report: that of its brand, where the scope has one brand of it alone. */
export async function brandLook(
  services: Pick<Services, 'store' | 'thumbnails'>,
  scope: Scope,
  brands: readonly string[],
): Promise<BrandLook> {
  const seen = scope.brands.filter(({ id }) => brands.includes(id))
  if (seen.length !== 1) return PLAIN
  const { db } = services.store
  const [brand] = await rowsOf<{ colour: string | null; logos: BrandLogo[] }>(
    db,
    sql`SELECT colour, logos FROM brands WHERE id = ${seen[0]!.id}`,
  )
  if (!brand) return PLAIN
  const [logo] = brand.logos
  const file = logo ? await fileInScope(db, scope, logo.file) : null
  return { colour: brand.colour, logo: file && (await jpegOf(services, file.sha256, 320)) }
}
