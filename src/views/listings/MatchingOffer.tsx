import { useSelector } from '@xstate/react'
import { matchingProblem } from '../../domain/listings/listingActions.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Button } from '../kit/Button.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useMay } from '../kit/user.ts'

/** Offers every listing that matches the filter beside those loaded, or says why it can't; and the way back. */
export function MatchingOffer() {
  const { selection, listings, matchingChange } = useActors()
  const isMatching = useSelector(selection, ({ context }) => context.matching !== null)
  const selected = useSelector(selection, ({ context }) => context.selected.size)
  const params = useContextOf(listings, 'params')
  const total = useSelector(listings, ({ context }) => context.fitting ?? context.total)
  const seenAt = useContextOf(listings, 'at')
  const isBusy = useLazy(matchingChange, (snapshot) => snapshot.hasTag('busy'), false)
  const mayChange = useMay('listings.setState')
  if (isMatching)
    return (
      <Button kind="link" onPress={() => selection.send({ type: 'matching.dropped' })}>
        Only the {selected.toLocaleString('en')} selected
      </Button>
    )
  if (!mayChange || seenAt === null || total <= selected || isBusy) return null
  const problem = matchingProblem(total)
  if (problem) return <span className={`${text.note} ${text.clipped}`}>{problem}</span>
  return (
    <Button kind="link" onPress={() => selection.send({ type: 'matching.chosen', params, total, seenAt })}>
      Select all {total.toLocaleString('en')} matching
    </Button>
  )
}
