import { useSelector } from '@xstate/react'
import { newMessages } from '../../domain/messages/message.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import * as styles from './Shell.css.ts'

/** The top bar's Messages, with a badge that counts the new ones, and Help (§2 Shell). */
export function TopBarPanels() {
  const { preferences, messages } = useActors()
  const count = useSelector(messages, ({ context }) => newMessages(context).length)
  const arrived = useSelector(messages, ({ context }) => context.arrived)
  return (
    <>
      <span className={styles.bell}>
        <Button
          kind="quiet"
          icon="bell"
          aria-label={count > 0 ? `Messages, ${count} new` : 'Messages'}
          aria-haspopup="dialog"
          onPress={() => messages.send({ type: 'open' })}
        />
        {count > 0 ? (
          <span aria-hidden className={styles.badge}>
            {count < 100 ? count : '99+'}
          </span>
        ) : null}
        <span role="status" className={text.hidden}>
          {arrived}
        </span>
      </span>
      <Button
        kind="quiet"
        icon="help"
        aria-label="Help"
        aria-haspopup="dialog"
        onPress={() => preferences.send({ type: 'panel.opened', panel: 'help' })}
      />
    </>
  )
}
