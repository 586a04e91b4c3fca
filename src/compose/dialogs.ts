import type { DialogEntries } from '../machines/kit/roomParts.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { dashboardDialogs } from './capture.ts'
import { complaintsDialogs } from './complaintDialogs.ts'
import { crawlsDialogs } from './crawlDialogs.ts'
import { imagesDialogs } from './imageAnalysis.ts'
import { investigationsDialogs } from './investigationDialogs.ts'
import { listingsDialogs } from './listingDialogs.ts'
import { domainsDialogs } from './lookalikes.ts'
import { shellDialogs } from './problemReport.ts'
import { reportsDialogs } from './reportDialogs.ts'
import { startDialogs } from './startDialogs.ts'

/** The dialogs of all rooms, loaded with the first that is opened. */
export const dialogEntries = (call: Call, settings: HttpSettings): DialogEntries => ({
  ...listingsDialogs(call, settings),
  ...complaintsDialogs(call),
  ...investigationsDialogs(call, settings),
  ...crawlsDialogs(call),
  ...dashboardDialogs(),
  ...domainsDialogs(call),
  ...imagesDialogs(call),
  ...reportsDialogs(call, settings),
  ...startDialogs(call),
  ...shellDialogs(),
})
