import * as z from 'zod/mini'
import { brand } from '../kit/brand.ts'
import { defineCalls } from '../kit/call.ts'

/** What every screen asks of brands (§7); the other calls of brands need far more. */
export const ownBrandCalls = defineCalls({
  ofUser: {
    method: 'GET',
    path: '/store/brands/user',
    summary: "The user's brands",
    reply: z.array(brand),
  },
})
