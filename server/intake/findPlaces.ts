import { brandKey, brandMeant, brandOfClient } from '../../src/domain/kit/namedBrand.ts'
import { unfitBrand } from '../../src/domain/importing/importRules.ts'
import { addBrand, holdBrandName } from '../store/brands.ts'
import type { Executor, Transaction } from '../store/transactions.ts'
import type { Author } from '../store/record/ledger.ts'
import { marketplaceId, type ReadyRow } from '../store/importing/importPlaces.ts'
import { tellOfNamesake } from '../store/messages/messageWriting.ts'
import { type ImportRun, joinImport } from '../store/importing/imports.ts'
import { loadScope, type Scope, type ScopedBrand } from '../store/scope.ts'
import { demoUsersBesideTheClient, giveBrand } from '../store/session/users.ts'
import { ImportRefused } from './importRefused.ts'
import type { ImportedRow } from './rowKinds.ts'
import type { BrandNames } from './rowReader.ts'

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

/** Finds, or makes, the brand and the marketplace that a row belongs to; tells in words why it has no brand. */
export async function findPlaces(db: Executor, options: PlaceOptions, run: ImportRun) {
  let scope = await scopeOf(db, options.userId)
  const brandsBefore = scope.brands
  const marketplaces = new Map<string, string>()
  const keys = new Map<string, string>()
  const ofClients = new Map<string, string>()
  const found = new Map<string, ScopedBrand>()

  const brandOf = async (tx: Transaction, name: string): Promise<ScopedBrand | string> => {
    const known = found.get(name)
    if (known) return known
    let meant = brandMeant(scope.brands, name)
    if (meant.kind === 'none' && options.createBrand) {
      scope = await holdBrandName(tx, scope, name)
      meant = brandMeant(scope.brands, name)
    }
    if (meant.kind === 'one') {
      found.set(name, meant.brand)
      return meant.brand
    }
    if (meant.kind === 'several' || !options.createBrand) return unfitBrand(name, scope.brands)!
    await joinImport(tx, run)
    const id = await addBrand(tx, scope, options.author, {
      name: name.normalize('NFC'),
      client: (options.client ?? name).normalize('NFC'),
      changeSetId: run.changeSetId,
    })
    const others = await demoUsersBesideTheClient(tx)
    await giveBrand(tx, options.author, id, [options.userId, ...others])
    await tellOfNamesake(tx, options.author, id)
    scope = await scopeOf(tx, options.userId)
    return scope.brands.find((brand) => brand.id === id)!
  }
  const marketplaceOf = async (tx: Transaction, name: string): Promise<string> => {
    const id = marketplaces.get(name) ?? (await marketplaceId(tx, options.author, run, name))
    marketplaces.set(name, id)
    return id
  }
  return {
    /** Names of brands, the same before and after one is made. */
    names: {
      key(name: string): string {
        const key = keys.get(name) ?? brandKey(brandsBefore, name)
        keys.set(name, key)
        return key
      },
      ofClient(name: string, client: string): string {
        const asked = `${name}\n${client}`
        const called = ofClients.get(asked) ?? brandOfClient(brandsBefore, name, client)
        ofClients.set(asked, called)
        return called
      },
    } satisfies BrandNames,
    async find(
      tx: Transaction,
      item: ImportedRow,
      name: string,
    ): Promise<Omit<ReadyRow<ImportedRow>, 'item'> | string> {
      const brand = await brandOf(tx, name)
      if (typeof brand === 'string') return brand
      return {
        brandId: brand.id,
        marketplaceId: await marketplaceOf(tx, item.platform),
        sourceBrand: item.brand === brand.name ? null : item.brand,
      }
    },
  }
}
