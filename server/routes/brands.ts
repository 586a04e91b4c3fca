import { brandCalls } from '../../src/domain/brands.contract.ts'
import { serve } from '../serve.ts'
import { brandsOfUser } from '../store/brands.ts'

/** The user's brands. */
export const brandRoutes = serve(brandCalls, {
  ofUser: ({ scope, services }) => brandsOfUser(services.store.db, scope),
})
