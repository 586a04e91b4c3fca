import { useSelector } from '@xstate/react'
import { may } from '../../domain/kit/roles.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ListSkeletons } from '../filter/ListStates.tsx'
import { Shell } from '../shell/Shell.tsx'
import { QualityDesk } from './QualityDesk.tsx'
import { QualityFilter } from './QualityFilter.tsx'
import { HEIGHTS } from './DisagreementList.tsx'

const skeletons = (
  <ListSkeletons label="Loading disagreements" height={HEIGHTS[0]} lines={[70, 55, 40]} hasPictures />
)

/** /review/quality: how well reviewers agree, what two of them decided differently, and the one that is open. */
export function ReviewQualityScreen() {
  const { session } = useActors()
  const maySee = useSelector(
    session,
    ({ context }) => context.user !== null && may(context.user.groups, 'review.quality'),
  )
  if (!maySee)
    return (
      <Shell screen="reviewQuality">
        <NotForYou />
      </Shell>
    )
  return (
    <ListScreen path="/review/quality" count="" filter={<QualityFilter />} skeletons={skeletons}>
      <QualityDesk skeletons={skeletons} />
    </ListScreen>
  )
}

/** Who comes here by an address without the right for it. */
function NotForYou() {
  const { address } = useActors()
  return (
    <EmptyState
      icon="shield"
      title="Review quality is for managers"
      actions={
        <Button kind="main" onPress={() => address.send({ type: 'open', path: '/listings' })}>
          Go to Listings
        </Button>
      }
    >
      Your role does not allow it. What was settled about your own reviews comes to you as a message.
    </EmptyState>
  )
}
