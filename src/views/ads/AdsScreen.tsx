import { lazyPart } from '../kit/lazyPart.tsx'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { AdList, HEIGHTS } from './AdList.tsx'

const AdPreview = lazyPart(async () => (await import('./AdPreview.tsx')).AdPreview, 'inside')

/** /ads: the list of advertisements, and the one that is looked at beside it. */
export function AdsScreen() {
  return (
    <RecordsScreen
      path="/ads"
      noun="advertisement"
      width="wide"
      bones={{ height: HEIGHTS[0], lines: [80, 95, 55], hasPictures: true }}
      toolbar={<ListToolbar screen="ads" />}
      rows={<AdList />}
      empty="Advertisements come in by import, as a CSV file. Import some, or look further back."
      record={AdPreview}
      nothingOpen="Open an advertisement to see it as it was shown."
    />
  )
}
