import { useSelector } from '@xstate/react'
import { matchingProblem } from '../../domain/listings/matchingChange.ts'
import { may } from '../../domain/kit/roles.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Button } from '../kit/Button.tsx'

/** Offers every listing that matches the filter beside those loaded, or says why it can't; and the way back. */
export function MatchingOffer() {
  const { selection, listings, session, matchingChange } = useActors()
  const isMatching = useSelector(selection, ({ context }) => context.matching !== null)
  const selected = useSelector(selection, ({ context }) => context.selected.size)
  const params = useSelector(listings, ({ context }) => context.params)
  const total = useSelector(listings, ({ context }) => context.total)
  const seenAt = useSelector(listings, ({ context }) => context.at)
  const isBusy = useLate(matchingChange, (snapshot) => snapshot.hasTag('busy'), false)
  const mayChange = useSelector(session, ({ context }) =>
    may(context.user?.groups ?? [], 'listings.setState'),
  )
  if (isMatching)
    return (
      <Button kind="link" onPress={() => selection.send({ type: 'matching.dropped' })}>
        Only the {selected.toLocaleString('en')} selected
      </Button>
    )
  if (!mayChange || seenAt === null || total <= selected || isBusy) return null
  const problem = matchingProblem(total)
  if (problem) return <span className={`${text.muted} ${text.caption} ${text.clipped}`}>{problem}</span>
  return (
    <Button kind="link" onPress={() => selection.send({ type: 'matching.chosen', params, total, seenAt })}>
      Select all {total.toLocaleString('en')} matching
    </Button>
  )
}
