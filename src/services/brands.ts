import type { Brand } from '../domain/kit/brand.ts'
import { ownBrandCalls } from '../domain/filter/ownBrands.contract.ts'
import type { Call } from './http.ts'

/** Brands. */
export function brandsService(call: Call) {
  return {
    /** The signed-in user's brands. */
    ofUser: (signal: AbortSignal): Promise<Brand[]> => call(ownBrandCalls.ofUser, { signal }),
  }
}
