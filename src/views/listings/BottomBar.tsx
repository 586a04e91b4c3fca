import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ActionButtons, LesserActions } from './ActionsPanel.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Listings.css.ts'
import { MatchingOffer } from './MatchingOffer.tsx'
import { useChosen } from './selectionWords.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { useMay } from '../kit/user.ts'

/** On small screens: the selection and its actions, at the thumb, in two lines whatever is offered. */
export function BottomBar() {
  const { selection, listings, dialog } = useActors()
  const [isChoosing, setChoosing] = useState(false)
  const { count, words } = useChosen()
  const items = useContextOf(listings, 'items')
  const isAllSelected = count >= items.length
  const isDeciding = useTag(selection, 'dialog')
  const isOther = useSelector(dialog, (snapshot) => !snapshot.matches('idle'))
  const mayChange = useMay('listings.setState')
  const close = () => setChoosing(false)
  return (
    <section className={styles.bottomBar} aria-label="Selection">
      <div className={layout.row[2]}>
        <div className={layout.grow}>
          <p className={`${text.strong} ${text.clipped}`}>{count.toLocaleString('en')} selected</p>
          <p className={`${text.note} ${text.clipped}`}>{words}</p>
        </div>
        {isAllSelected ? null : (
          <Button kind="link" onPress={() => selection.send({ type: 'selection.made', listings: items })}>
            Select All
          </Button>
        )}
        <Button
          kind="quiet"
          icon="close"
          aria-label="Deselect All"
          onPress={() => selection.send({ type: 'deselect' })}
        />
      </div>
      <div className={styles.bottomActions}>
        {mayChange ? (
          <Button kind="main" onPress={() => setChoosing(true)}>
            Actions
          </Button>
        ) : null}
        <MatchingOffer />
      </div>
      <Dialog
        isOpen={isChoosing && !isDeciding && !isOther}
        title="Actions"
        subject={words}
        onClose={close}
        actions={<Button onPress={close}>Cancel</Button>}
      >
        <ActionButtons />
        <LesserActions />
      </Dialog>
    </section>
  )
}
