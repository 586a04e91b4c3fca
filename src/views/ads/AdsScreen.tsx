import { advertisementTitle } from '../../domain/ads/advertisement.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { AdRow } from './AdRow.tsx'

const AdPreview = lazyPart(async () => (await import('./AdPreview.tsx')).AdPreview, 'inside')

/** /ads: the list of advertisements, and the one that is looked at beside it. */
export function AdsScreen() {
  return (
    <RecordsScreen
      path="/ads"
      noun="advertisement"
      width="wide"
      rows={{
        heights: [96, 108],
        lines: [80, 95, 55],
        textOf: (ad) => `${advertisementTitle(ad)}, ${ad.advertiser}`,
        pictureOf: ({ image }) => image,
        isCentered: true,
        row: AdRow,
      }}
      empty="Advertisements come in by import, as a CSV file. Import some, or look further back."
      record={AdPreview}
      nothingOpen="Open an advertisement to see it as it was shown."
    />
  )
}
