import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { complaintButtonProblem } from '../../domain/complaints/complaintSelection.ts'
import { type Classification, INFRINGEMENT_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Button } from '../kit/Button.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import * as styles from './Listings.css.ts'
import { useGroups } from '../kit/user.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useAfterPaint } from '../kit/useAfterPaint.ts'

/** The complaint buttons (§5): each opens the classification dialog of what is selected; why they can't is said above them. */
export function ClassifyButtons({ codes }: { readonly codes: readonly Classification[] }) {
  const { selection, keyboard, dialog } = useActors()
  const reasonId = useId()
  const groups = useGroups()
  const selected = useContextOf(selection, 'selected')
  const matching = useContextOf(selection, 'matching')
  // In keyboard mode nothing need be selected: the listing under the cursor is meant.
  const underCursor = useLazy(
    keyboard,
    (snapshot) => {
      const { items, at } = snapshot.context
      return snapshot.matches('on') && at !== null ? items[at] : undefined
    },
    undefined,
  )
  const isOpen = useSelector(dialog, ({ context }) =>
    ['classification', 'gathering'].includes(context.opening?.dialog),
  )
  const chosenOf = (from: typeof selected) =>
    from.size > 0 ? [...from.values()] : underCursor ? [underCursor] : []
  const painted = useAfterPaint(selected)
  const reason = complaintButtonProblem(groups, chosenOf(painted), matching?.total ?? null)
  return (
    <>
      <p className={styles.groupHead} id={reasonId}>
        {reason ? `Classify: ${reason}` : 'Classify, then file'}
      </p>
      <div className={styles.classify}>
        {codes.map((code) => (
          <Button
            key={code}
            kind="fill"
            aria-label={`${code} ${INFRINGEMENT_TYPE_LABELS[code]}`}
            aria-describedby={reasonId}
            isDisabled={reason !== null && !isOpen}
            onPress={() =>
              dialog.send(
                matching
                  ? {
                      type: 'open',
                      dialog: 'gathering',
                      input: { matching, to: { action: 'classification', type: code } },
                    }
                  : {
                      type: 'open',
                      dialog: 'classification',
                      input: { listings: chosenOf(selected), type: code },
                    },
              )
            }
          >
            {code}
            <KeyHint command="change" code={code} isBare />
          </Button>
        ))}
      </div>
    </>
  )
}
