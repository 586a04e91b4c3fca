import { productCalls } from '../../src/domain/setup/brands.contract.ts'
import { notFound } from '../problems.ts'
import { serve } from '../serve.ts'
import { brandByName } from '../store/brands.ts'
import type { Scope } from '../store/scope.ts'
import { setupProducts } from '../store/setup/products.ts'

/** The products of the user's brands, named as §7 names them. */
export const productRoutes = serve(productCalls, {
  byBrand: ({ params, scope, services }) =>
    setupProducts(services.store.db, scope, brandNamed(scope, params.brand)),

  byName: async ({ params, scope, services }) => {
    const brand = brandNamed(scope, params.brand)
    const [found] = await setupProducts(services.store.db, scope, brand, { name: params.product })
    if (!found) throw notFound('The product')
    return found
  },
})

function brandNamed(scope: Scope, name: string): string {
  const brand = brandByName(scope, name)
  if (!brand) throw notFound('The brand')
  return brand.id
}
