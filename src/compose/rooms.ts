import type { RouterHistory } from '@tanstack/history'
import type { LazyInput } from '../machines/kit/lazyActorMachine.ts'
import { DIALOG } from '../machines/kit/commands.ts'
import { dialogInput, type LazyEntries, type ScreenEntries, screenInput } from '../machines/kit/roomParts.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { accountRoom } from './account.ts'
import { adsRoom } from './ads.ts'
import { complaintsRoom } from './complaints.ts'
import { crawlsRoom } from './crawls.ts'
import { dashboardRoom } from './dashboard.ts'
import { enrichmentRoom } from './enrichment.ts'
import { domainsRoom } from './domains.ts'
import { imagesRoom } from './images.ts'
import { investigationsRoom } from './investigations.ts'
import { listingsRoom } from './listings.ts'
import { reviewRoom } from './review.ts'
import { startRoom } from './start.ts'
import { sellersRoom } from './sellers.ts'

/** What the console loads on demand, by the ids of its lazy actors. */
export function lazyInputs(
  call: Call,
  settings: HttpSettings,
  history: RouterHistory,
): Record<string, LazyInput> {
  const review = reviewRoom(call, settings)
  const screens: ScreenEntries = {
    ...adsRoom(call).screens,
    ...complaintsRoom(call).screens,
    ...dashboardRoom(call).screens,
    ...domainsRoom(call).screens,
    ...imagesRoom(call).screens,
    ...investigationsRoom(call, settings).screens,
    ...review.screens,
    ...sellersRoom(call).screens,
  }
  const lazy: LazyEntries = {
    ...accountRoom(call, history).lazy,
    ...crawlsRoom(call).lazy,
    ...enrichmentRoom(call).lazy,
    ...listingsRoom(call).lazy,
    ...review.lazy,
    ...startRoom(call, settings).lazy,
  }
  return {
    ...lazy,
    ...Object.fromEntries(
      Object.entries(screens).map(([path, machine]) => [path, screenInput(path, machine)]),
    ),
    [DIALOG]: dialogInput(async () => (await import('./dialogs.ts')).dialogEntries(call, settings)),
  }
}
