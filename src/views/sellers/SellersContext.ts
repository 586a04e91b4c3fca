import type { ActorRefFrom } from 'xstate'
import type { sellerMachine, SellerParts } from '../../machines/sellers/sellerMachine.ts'

/** The actor of the seller that is open, and of what stands behind it. */
export type SellerActor = ActorRefFrom<typeof sellerMachine>
export type SellerPartActors = SellerParts
