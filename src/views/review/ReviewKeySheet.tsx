import { useSelector } from '@xstate/react'
import { strokeText } from '../../machines/listings/keys.ts'
import { REVIEW_KEY_GROUPS, reviewBindingsOf } from '../../machines/review/reviewKeys.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as keyboard from '../kit/Keyboard.css.ts'
import { useReview } from './ReviewContext.ts'

/** Every key of guided review that this user has, in groups. */
export function ReviewKeySheet() {
  const review = useReview()
  const groups = useSelector(review, ({ context }) => context.user.groups)
  const bindings = reviewBindingsOf(groups)
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
      <div className={keyboard.groups}>
        {REVIEW_KEY_GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className={keyboard.groupHead}>{group}</h3>
            <dl className={keyboard.group}>
              {bindings
                .filter((binding) => binding.group === group)
                .map(({ label, strokes }) => (
                  <div key={label} className={keyboard.key}>
                    <dt>{label}</dt>
                    <dd className={keyboard.strokes}>
                      {strokes.map((stroke) => (
                        <kbd key={strokeText(stroke)} className={keyboard.caps.onSheet}>
                          {strokeText(stroke)}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
