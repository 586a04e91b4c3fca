import { addBrand, brandByName } from '../store/brands.ts'
import type { Executor, Transaction } from '../store/transactions.ts'
import type { Author } from '../store/record/ledger.ts'
import { marketplaceId, type ReadyRow } from '../store/importing/importPlaces.ts'
import type { ImportRun } from '../store/importing/imports.ts'
import { loadScope, type Scope, type ScopedBrand } from '../store/scope.ts'
import { demoUsersBesideTheClient, giveBrand } from '../store/session/users.ts'
import { ImportRefused } from './importRefused.ts'
import type { ImportedRow } from './rowKinds.ts'

/** Where the rows of an import belong, within what the importing user may see. */

export interface PlaceOptions {
  /** The importing user; new brands are given to them. */
  readonly userId: string
  readonly author: Author
  readonly createBrand?: boolean
  /** The client that added brands belong to; the brand's own name by default. */
  readonly client?: string
}

/** What the importing user may see. Fails with `ImportRefused` where they may see nothing. */
export async function scopeOf(db: Executor, userId: string): Promise<Scope> {
  const scope = await loadScope(db, userId)
  if (!scope) throw new ImportRefused('The importing account is disabled or has no role.')
  return scope
}

/** Finds, or makes, the brand and the marketplace that a row belongs to; null where there is no such brand. */
export async function findPlaces(db: Executor, options: PlaceOptions, run: ImportRun) {
  let scope = await scopeOf(db, options.userId)
  const marketplaces = new Map<string, string>()

  const brandOf = async (tx: Transaction, name: string): Promise<ScopedBrand | null> => {
    const known = brandByName(scope, name)
    if (known || !options.createBrand) return known
    const id = await addBrand(tx, scope, options.author, { name, client: options.client ?? name })
    const others = await demoUsersBesideTheClient(tx)
    await giveBrand(tx, options.author, id, [options.userId, ...others])
    scope = await scopeOf(tx, options.userId)
    return brandByName(scope, name)
  }
  const marketplaceOf = async (tx: Transaction, name: string): Promise<string> => {
    const id = marketplaces.get(name) ?? (await marketplaceId(tx, options.author, run, name))
    marketplaces.set(name, id)
    return id
  }
  return {
    async find(
      tx: Transaction,
      item: ImportedRow,
      name: string,
    ): Promise<Omit<ReadyRow<ImportedRow>, 'item'> | null> {
      const brand = await brandOf(tx, name)
      if (!brand) return null
      return {
        brandId: brand.id,
        marketplaceId: await marketplaceOf(tx, item.platform),
        sourceBrand: item.brand === brand.name ? null : item.brand,
      }
    },
  }
}
