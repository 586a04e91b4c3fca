import * as z from 'zod/mini'
import { marketplace, product } from '../kit/brand.ts'
import { defineCalls } from '../kit/call.ts'
import { ownBrandCalls } from '../filter/ownBrands.contract.ts'
import { brandDraft, setupBrand } from './setup.ts'
import { id, text } from '../kit/text.ts'

/** Marketplaces, products and brands (§7). */
export const marketplaceCalls = defineCalls({
  byIdentifier: {
    method: 'GET',
    path: '/store/marketplaces/identifier/{id}',
    summary: 'One marketplace',
    params: z.object({ id: id() }),
    reply: marketplace,
  },
  crawled: {
    method: 'GET',
    path: '/store/marketplaces/crawled',
    summary: 'Marketplaces that can be crawled',
    reply: z.array(marketplace),
  },
})

export const productCalls = defineCalls({
  byBrand: {
    method: 'GET',
    path: '/store/products/brand/{brand}',
    summary: 'The products of a brand, by its name',
    params: z.object({ brand: text(200) }),
    reply: z.array(product),
  },
  byName: {
    method: 'GET',
    path: '/store/products/name/{product}/brand/{brand}',
    summary: 'One product of a brand, by their names',
    params: z.object({ product: text(300), brand: text(200) }),
    reply: product,
  },
})

export const brandCalls = defineCalls({
  ...ownBrandCalls,
  update: {
    method: 'PUT',
    path: '/store/brands',
    may: 'setup.brands',
    summary: 'Changes a brand, or adds one where no id is given',
    body: brandDraft,
    reply: setupBrand,
    errors: {
      403: 'The caller’s role does not allow it.',
      404: 'The brand does not exist for the caller.',
      409: 'The name is taken, or somebody has changed it since; `current` is what stands now.',
    },
  },
})
