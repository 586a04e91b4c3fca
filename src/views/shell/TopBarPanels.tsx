import { useSelector } from '@xstate/react'
import { newMessages } from '../../domain/messages/message.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Tool } from '../kit/Tool.tsx'
import * as styles from './Shell.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** The top bar's Messages, with a badge that counts the new ones, and Help unless it stands with the folded tools (§2 Shell). */
export function TopBarPanels({ hasHelp }: { readonly hasHelp: boolean }) {
  const { messages } = useActors()
  const count = useSelector(messages, ({ context }) => newMessages(context).length)
  const arrived = useContextOf(messages, 'arrived')
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
      {hasHelp ? <HelpTool /> : null}
    </>
  )
}

/** Opens the help for the screen. */
export function HelpTool() {
  const { preferences } = useActors()
  return (
    <Tool
      icon="help"
      name="Help"
      isIcon
      hasDialog
      onPress={() => preferences.send({ type: 'panel.opened', panel: 'help' })}
    />
  )
}
