import { brandCalls } from '../domain/setup/brands.contract.ts'
import {
  complaintCalls,
  type ComplaintsMade,
  type NewComplaint,
} from '../domain/complaints/complaints.contract.ts'
import type { Problem } from '../domain/kit/problem.ts'
import { setupCalls } from '../domain/setup/setup.contract.ts'
import type { SetupBrand, SetupMarketplace, SetupRight } from '../domain/setup/setup.ts'
import type { Call } from './http.ts'

/** What the classification dialog reads and makes. */
export function classificationService(call: Call) {
  const brandWhere = async (
    isMeant: (brand: SetupBrand) => boolean,
    signal: AbortSignal,
  ): Promise<SetupBrand> => {
    const found = (await call(setupCalls.brands, { signal })).find(isMeant)
    if (found) return found
    throw { status: 404, title: 'Not found', detail: 'The brand is no longer there.' } satisfies Problem
  }
  return {
    /** A brand by its name and its client's, with its property rights and the marketplaces. */
    async grounds(
      named: { brand: string; client: string },
      signal: AbortSignal,
    ): Promise<{ brand: SetupBrand; rights: SetupRight[]; marketplaces: SetupMarketplace[] }> {
      const brand = await brandWhere(
        ({ name, client }) => name === named.brand && client === named.client,
        signal,
      )
      const [rights, marketplaces] = await Promise.all([
        call(setupCalls.rights, { params: { brand: brand.id }, signal }),
        call(setupCalls.marketplaces, { signal }),
      ])
      return { brand, rights, marketplaces }
    },
    /** Keeps one more official picture, at an address, on a brand as it is now. */
    async keepOfficialImage(
      { brand: id, url }: { brand: string; url: string },
      signal: AbortSignal,
    ): Promise<SetupBrand> {
      const { name, client, officialImages, notice, updated } = await brandWhere(
        (brand) => brand.id === id,
        signal,
      )
      const body = {
        id,
        updated,
        name,
        client,
        notice,
        officialImages: [...officialImages, { url, file: null }],
      }
      return call(brandCalls.update, { body, signal })
    },
    /** Complains about a listing that is back after removal as about the removed one. */
    again: (
      { listing, updated }: { listing: string; updated: string },
      signal: AbortSignal,
    ): Promise<ComplaintsMade> =>
      call(complaintCalls.again, { params: { listing }, body: { updated }, signal }),
    /** Makes complaints of listings of one brand, one for each marketplace among them. */
    create: (body: NewComplaint, signal: AbortSignal): Promise<ComplaintsMade> =>
      call(complaintCalls.create, { body, signal }),
  }
}
