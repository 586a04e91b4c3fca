import { useSelector } from '@xstate/react'
import { REVIEW_KEY_GROUPS, reviewBindingsOf } from '../../machines/review/reviewKeys.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyGroups } from '../kit/KeyGroups.tsx'
import { useReview } from './ReviewContext.ts'

/** Every key of guided review that this user has, in groups. */
export function ReviewKeySheet() {
  const review = useReview()
  const groups = useSelector(review, ({ context }) => context.user.groups)
  const close = () => review.send({ type: 'keys.toggled' })
  return (
    <Dialog
      isOpen
      size="wide"
      title="Keys of guided review"
      subject="Each decides the listing that is shown; the next one comes at once."
      consequence="Keys never act while you type in a field."
      onClose={close}
      actions={
        <Button kind="fill" onPress={close} autoFocus>
          Close
        </Button>
      }
    >
      <KeyGroups names={REVIEW_KEY_GROUPS} keys={reviewBindingsOf(groups)} />
    </Dialog>
  )
}
