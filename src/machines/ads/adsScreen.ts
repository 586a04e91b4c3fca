import { adCalls } from '../../domain/ads/ads.contract.ts'
import { listScreen } from '../kit/listScreen.ts'

declare module '../kit/roomParts.ts' {
  interface Screens {
    readonly '/ads': typeof adsScreen.screen
  }
}

/** The Advertisements screen: its list, and the advertisement that is looked at beside it. */
export const adsScreen = listScreen({
  path: '/ads',
  calls: adCalls,
  alsoBy: ['value'],
  deletion: { needs: 'ads.delete', done: 'Advertisement deleted.' },
})
