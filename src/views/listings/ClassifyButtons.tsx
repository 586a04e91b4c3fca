import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { complaintButtonProblem } from '../../domain/complaints/complaintSelection.ts'
import { type Classification, INFRINGEMENT_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Button } from '../kit/Button.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import * as styles from '../kit/Screen.css.ts'

/** The complaint buttons (§5): each opens the classification dialog of what is selected; why they can't is said above them. */
export function ClassifyButtons({ codes }: { readonly codes: readonly Classification[] }) {
  const { session, selection, keyboard, dialog } = useActors()
  const reasonId = useId()
  const groups = useSelector(session, ({ context }) => context.user?.groups ?? [])
  const selected = useSelector(selection, ({ context }) => context.selected)
  const isMatching = useSelector(selection, ({ context }) => context.matching !== null)
  // In keyboard mode nothing need be selected: the listing under the cursor is meant.
  const underCursor = useLate(
    keyboard,
    (snapshot) => {
      const { items, at } = snapshot.context
      return snapshot.matches('on') && at !== null ? items[at] : undefined
    },
    undefined,
  )
  const isOpen = useSelector(dialog, ({ context }) => context.opening?.dialog === 'classification')
  const listings = selected.size > 0 ? [...selected.values()] : underCursor ? [underCursor] : []
  const reason = complaintButtonProblem(groups, listings, isMatching)
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
              dialog.send({ type: 'open', dialog: 'classification', input: { listings, type: code } })
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
