import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ScreenActor } from '../../machines/kit/roomParts.ts'
import type { sellerMachine, SellerParts } from '../../machines/sellers/sellerMachine.ts'

/** The actor of the seller that is open, and of what stands behind it. */
export type SellerActor = ActorRefFrom<typeof sellerMachine>
export type SellerPartActors = SellerParts

/** The actor of the Sellers screen, for the views within it. */
export const SellersContext = createContext<ScreenActor<'/sellers'> | null>(null)

export function useSellers(): ScreenActor<'/sellers'> {
  const actor = use(SellersContext)
  if (!actor) throw new Error('The view stands outside the Sellers screen.')
  return actor
}
