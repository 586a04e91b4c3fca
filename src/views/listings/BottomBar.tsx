import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { may } from '../../domain/kit/roles.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ActionButtons, LesserActions } from './ActionsPanel.tsx'
import * as styles from '../kit/Screen.css.ts'
import { MatchingOffer } from './MatchingOffer.tsx'
import { useChosen } from './selectionWords.ts'

/** On small screens: the selection and its actions, at the thumb. */
export function BottomBar() {
  const { selection, listings, session, dialog } = useActors()
  const [isChoosing, setChoosing] = useState(false)
  const { count, words } = useChosen()
  const items = useSelector(listings, ({ context }) => context.items)
  const isDeciding = useSelector(selection, (snapshot) => snapshot.hasTag('dialog'))
  const isOther = useSelector(dialog, (snapshot) => !snapshot.matches('closed'))
  const mayChange = useSelector(session, ({ context }) =>
    may(context.user?.groups ?? [], 'listings.setState'),
  )
  const close = () => setChoosing(false)
  return (
    <section className={styles.bottomBar} aria-label="Selection">
      <div className={styles.bottomRow}>
        <div className={styles.bottomWords}>
          <p className={text.strong}>{count.toLocaleString('en')} selected</p>
          <p className={`${text.caption} ${text.muted} ${text.clipped}`}>{words}</p>
        </div>
        <Button kind="link" onPress={() => selection.send({ type: 'selection.made', listings: items })}>
          Select All
        </Button>
        <Button
          kind="quiet"
          icon="close"
          aria-label="Deselect All"
          onPress={() => selection.send({ type: 'deselect' })}
        />
      </div>
      <MatchingOffer />
      {mayChange ? (
        <Button kind="main" onPress={() => setChoosing(true)}>
          Set state
        </Button>
      ) : null}
      <Dialog
        isOpen={isChoosing && !isDeciding && !isOther}
        title="Set state"
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
