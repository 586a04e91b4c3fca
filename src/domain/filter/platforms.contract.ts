import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { platformChoice } from './filterChoices.ts'

/** What every filter asks of platforms, beside the dashboard's calls (§7). */
export const platformCalls = defineCalls({
  allMarketplaces: {
    method: 'GET',
    path: '/store/dashboard/all_marketplaces',
    summary: 'Every marketplace with listings',
    reply: z.array(platformChoice),
  },
})
