import { useSelector } from '@xstate/react'
import { reviewProblem, toReview } from '../../machines/listings/reviewPath.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import { useMay } from '../kit/user.ts'

/** Leads to guided review of the selected listings, or of all that match where those are chosen. */
export function ReviewSelected() {
  const { address, filter, selection } = useActors()
  const isOffered = useMay('review.open')
  const isMatching = useSelector(selection, ({ context }) => context.matching !== null)
  const count = useSelector(selection, ({ context }) => context.selected.size)
  if (!isOffered) return null
  const problem = reviewProblem(count, isMatching)
  const open = () =>
    address.send(
      toReview({
        filter: filter.getSnapshot().context,
        ids: [...selection.getSnapshot().context.selected.keys()],
        isMatching,
      }),
    )
  return (
    <Button kind="quiet" icon="show" isDisabled={problem !== null} onPress={open}>
      Review one by one
      {problem === null ? '' : `: ${problem}`}
      <KeyHint command="review" />
    </Button>
  )
}
