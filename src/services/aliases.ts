import { dashboardCalls } from '../domain/dashboard/dashboard.contract.ts'
import type { ClusterPicture, Seller, SellerAliases, SellerSplit } from '../domain/sellers/seller.ts'
import { sellerCalls } from '../domain/sellers/sellers.contract.ts'
import type { Call } from './http.ts'

/** Who else a seller is, and whose pictures it uses (§7 Dashboard, seller views). */
export function aliasesService(call: Call) {
  const named = ({ id, marketplace }: Seller) => ({ seller: id, marketplace })
  const aliases = (seller: Seller, signal: AbortSignal): Promise<SellerAliases> =>
    call(dashboardCalls.sellerAliases, { params: named(seller), signal })
  return {
    /** Its accounts and what links them. */
    aliases,
    /** Splits accounts off from the one that `from` names, or joins them; answers the aliases of `seller` as they are then. */
    async change(
      seller: Seller,
      { from, accounts, isSplit }: SellerSplit & { from: string },
      signal: AbortSignal,
    ): Promise<SellerAliases> {
      const body = { accounts, isSplit }
      const answer = await call(sellerCalls.split, { params: { id: from }, body, signal })
      return from === seller.id ? answer : aliases(seller, signal)
    },
    /** The pictures that others use too, those that the most use first. */
    async images(
      seller: Seller,
      signal: AbortSignal,
    ): Promise<{ items: readonly ClusterPicture[]; total: number }> {
      const { pictures, total } = await call(dashboardCalls.sellerImageCluster, {
        params: named(seller),
        signal,
      })
      return { items: pictures, total }
    },
  }
}
