import type { Brand } from '../domain/brand.ts'
import { brandCalls } from '../domain/brands.contract.ts'
import type { Call } from './http.ts'

/** Brands. */
export function brandsService(call: Call) {
  return {
    /** The signed-in user's brands. */
    ofUser: (signal: AbortSignal): Promise<Brand[]> => call(brandCalls.ofUser, { signal }),
  }
}
