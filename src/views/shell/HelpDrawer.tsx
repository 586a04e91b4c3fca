import { useLocation } from '@tanstack/react-router'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { HELP, KEYS_HELP, STATE_HELP } from './help.ts'
import { type HelpTopic, keysOf } from './helpTopic.ts'
import { screenAt } from '../../domain/shell/screens.ts'
import { LISTING_STATE_LABELS, LISTING_STATES } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './HelpDrawer.css.ts'

/** The Help drawer (§2): from the right, what the screen is for and how to work with it; 'Not found' where there is none. */
export function HelpDrawer() {
  const { preferences } = useActors()
  const screen = screenAt(useLocation().pathname)
  const close = () => preferences.send({ type: 'panel.closed' })
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal className={styles.drawer}>
        <Dialog className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={`${text.heading} ${layout.grow}`}>
              {screen ? `Help: ${screen.title}` : 'Help'}
            </Heading>
            <Button kind="quiet" icon="close" aria-label="Close help" autoFocus onPress={close} />
          </header>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
          <div className={styles.body} role="region" aria-label="Help text" tabIndex={0}>
            {screen ? <Topic topic={HELP[screen.name]} /> : <p className={text.strong}>Not found</p>}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  return (
    <>
      <p>{topic.purpose}</p>
      <h3 className={styles.heading}>What to do first</h3>
      <ol className={styles.steps}>
        {topic.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {topic.notes.map(({ title, words }) => (
        <section key={title}>
          <h3 className={styles.heading}>{title}</h3>
          <p>{words}</p>
        </section>
      ))}
      {topic.hasStates ? (
        <>
          <h3 className={styles.heading}>States</h3>
          <dl className={styles.terms}>
            {LISTING_STATES.map((state) => (
              <div key={state}>
                <dt className={text.strong}>{LISTING_STATE_LABELS[state]}</dt>
                <dd className={text.muted}>{STATE_HELP[state]}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <h3 className={styles.heading}>Keys</h3>
      <dl className={styles.keys}>
        {[...keysOf(topic), ...KEYS_HELP].map(({ key, does }) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd className={styles.cap}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
