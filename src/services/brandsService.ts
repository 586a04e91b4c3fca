import type { Brand } from '../domain/brand.ts'
import { ownBrandCalls } from '../domain/ownBrands.contract.ts'
import type { Call } from './http.ts'

/** Brands. */
export function brandsService(call: Call) {
  return {
    /** The signed-in user's brands. */
    ofUser: (signal: AbortSignal): Promise<Brand[]> => call(ownBrandCalls.ofUser, { signal }),
  }
}
