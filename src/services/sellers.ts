import { dashboardCalls } from '../domain/dashboard/dashboard.contract.ts'
import { failureStatus } from '../domain/kit/problem.ts'
import { UUID } from '../domain/kit/text.ts'
import type { Seller, SellerFieldChange } from '../domain/sellers/seller.ts'
import { sellerCalls } from '../domain/sellers/sellers.contract.ts'
import type { Call } from './http.ts'

const SEVERAL = 20

/** Sellers (§7), and the dashboard's views of one. */
export function sellersService(call: Call) {
  const get = (id: string, signal: AbortSignal): Promise<Seller> =>
    call(sellerCalls.get, { params: { id }, signal })
  const named = ({ id, marketplace }: Pick<Seller, 'id' | 'marketplace'>) => ({ seller: id, marketplace })
  return {
    get,
    /** The sellers that an id names: Assay's own of one, else a marketplace's, which several may share. */
    async named(id: string, signal: AbortSignal): Promise<Seller[]> {
      if (UUID.test(id))
        try {
          return [await get(id, signal)]
        } catch (error) {
          if (failureStatus(error) !== 404) throw error
        }
      const query = { field: 'sellerId', value: id, size: SEVERAL }
      return (await call(sellerCalls.page, { query, signal })).items
    },
    /** Its newest listings, as many as asked for, and how many there are. */
    listings: (seller: Seller, size: number, signal: AbortSignal) =>
      call(dashboardCalls.sellerListings, { params: named(seller), query: { size }, signal }),
    /** The newest complaints against it, as many as asked for, and how many there are. */
    complaints: (seller: Seller, size: number, signal: AbortSignal) =>
      call(dashboardCalls.sellerComplaints, { params: named(seller), query: { size }, signal }),
    /** Changes a field; rejects with 409 and the seller as it stands where somebody was faster. */
    change: (id: string, body: SellerFieldChange, signal: AbortSignal): Promise<Seller> =>
      call(sellerCalls.changeField, { params: { id }, body, signal }),
  }
}
