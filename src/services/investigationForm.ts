import type { Brand, Product } from '../domain/kit/brand.ts'
import { brandCalls, productCalls } from '../domain/setup/brands.contract.ts'
import {
  investigationCalls,
  type InvestigationChanged,
} from '../domain/investigations/investigations.contract.ts'
import type { InvestigationFields, InvestigationRequest } from '../domain/investigations/investigation.ts'
import type { Colleague } from '../domain/kit/colleague.ts'
import { userCalls } from '../domain/session/users.contract.ts'
import type { Call } from './http.ts'

/** What the forms of investigations read and save (§7 Investigations). */
export function investigationFormService(call: Call) {
  return {
    brands: (signal: AbortSignal): Promise<Brand[]> => call(brandCalls.ofUser, { signal }),
    /** The users of shared brands who can sign in. */
    people: (signal: AbortSignal): Promise<Colleague[]> => call(userCalls.list, { signal }),
    products: (brand: string, signal: AbortSignal): Promise<Product[]> =>
      call(productCalls.byBrand, { params: { brand }, signal }),
    /** Opens an investigation of a listing. */
    request: (request: InvestigationRequest, signal: AbortSignal): Promise<InvestigationChanged> =>
      call(investigationCalls.create, { body: { from: 'listing', ...request }, signal }),
    /** Saves the form: over the version that it was made from, or as a new investigation where that is null. */
    async save(
      saved: { readonly id: string; readonly updated: string } | null,
      fields: InvestigationFields,
      signal: AbortSignal,
    ): Promise<InvestigationChanged> {
      if (saved === null)
        return call(investigationCalls.create, { body: { from: 'form', ...fields }, signal })
      const investigation = await call(investigationCalls.update, { body: { ...fields, ...saved }, signal })
      return { investigation, changed: [] }
    },
  }
}
