import { useSelector } from '@xstate/react'
import { may } from '../../domain/kit/roles.ts'
import type { ScreenActor } from '../../machines/kit/screenMachine.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as listings from '../kit/Screen.css.ts'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ListSkeletons } from '../filter/ListStates.tsx'
import { ScreenNotLoaded, useLoadedScreen } from '../kit/loadedScreen.tsx'
import { Shell } from '../shell/Shell.tsx'
import { QualityDesk } from './QualityDesk.tsx'
import { QualityFilter } from './QualityFilter.tsx'
import { ReloadQuality } from './ReloadQuality.tsx'
import { ReviewQualityContext } from './ReviewQualityContext.ts'
import { ROW_HEIGHT } from './DisagreementList.tsx'

const TITLE = 'Review quality'
const PATH = '/review/quality'
const skeletons = <ListSkeletons label="Loading disagreements" height={ROW_HEIGHT} lines={[70, 55, 40]} />

/** /review/quality: how well reviewers agree, what two of them decided differently, and the one that is open. */
export function ReviewQualityScreen() {
  const { session } = useActors()
  const { desk, isFailed } = useLoadedScreen(PATH)
  const maySee = useSelector(
    session,
    ({ context }) => context.user !== null && may(context.user.groups, 'review.quality'),
  )
  if (!maySee)
    return (
      <Shell title={TITLE}>
        <NotForYou />
      </Shell>
    )
  if (desk)
    return (
      <ReviewQualityContext value={desk}>
        <Loaded desk={desk} />
      </ReviewQualityContext>
    )
  return <Shell title={TITLE}>{isFailed ? <ScreenNotLoaded /> : skeletons}</Shell>
}

function Loaded({ desk }: { readonly desk: ScreenActor<typeof PATH> }) {
  const { list } = desk.getSnapshot().context
  const isSmall = useMedia(breakpoint.small)
  return (
    <ListScreen
      path={PATH}
      screen="reviewQuality"
      title={TITLE}
      list={list}
      count=""
      tools={isSmall ? undefined : <ReloadQuality />}
      filter={<QualityFilter />}
      skeletons={skeletons}
      desk={ReviewQualityContext}
    >
      <QualityDesk skeletons={skeletons} />
    </ListScreen>
  )
}

/** Who comes here by an address without the right for it. */
function NotForYou() {
  const { address } = useActors()
  return (
    <div className={listings.empty}>
      <span className={listings.emptyPicture}>
        <Icon name="shield" size={48} />
      </span>
      <h2 className={text.strong}>Review quality is for managers</h2>
      <p className={text.muted}>
        Your role does not allow it. What was settled about your own reviews comes to you as a message.
      </p>
      <div className={listings.emptyActions}>
        <Button kind="main" onPress={() => address.send({ type: 'open', path: '/listings' })}>
          Go to Listings
        </Button>
      </div>
    </div>
  )
}
