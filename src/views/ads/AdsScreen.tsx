import { useListScreen } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import { AdList, HEIGHTS } from './AdList.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const AdPreview = lazyPart(async () => (await import('./AdPreview.tsx')).AdPreview, 'inside')
const skeletons = (
  <ListSkeletons label="Loading advertisements" height={HEIGHTS[0]} lines={[80, 95, 55]} hasPictures />
)

/** /ads: the list of advertisements, and the one that is looked at beside it. */
export function AdsScreen() {
  return (
    <ListScreen path="/ads" skeletons={skeletons}>
      <Desk />
    </ListScreen>
  )
}

function Desk() {
  const { list, opened } = useListScreen('/ads')
  const ad = useContextOf(opened, 'record')
  return (
    <ListBeside
      list={list}
      noun="advertisement"
      width="wide"
      toolbar={<ListToolbar screen="ads" />}
      skeletons={skeletons}
      rows={<AdList />}
      empty={
        <ListEmpty
          screen="ads"
          noun="advertisement"
          howMade="Advertisements come in by import, as a CSV file. Import some, or look further back."
        />
      }
      opened={
        ad ? <AdPreview key={ad.sessionId} actor={ad} onClose={() => opened.send({ type: 'close' })} /> : null
      }
      nothingOpen={<NothingOpen icon="megaphone" words="Open an advertisement to see it as it was shown." />}
    />
  )
}
