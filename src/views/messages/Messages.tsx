import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { newMessages, shownMessages } from '../../domain/messages/message.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { AGAIN_MS } from '../kit/pressedAgain.ts'
import { CheckLine } from './CheckLine.tsx'
import { MessageRow } from './MessageRow.tsx'
import * as lists from '../kit/Lists.css.ts'
import * as styles from './Messages.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** The Messages dialog (§2 Messages dialog): newest first, those that are new marked until it closes. */
export function Messages() {
  const { messages } = useActors()
  const count = useSelector(messages, ({ context }) => newMessages(context).length)
  const hasAnswer = useSelector(messages, ({ context }) => context.items !== null)
  const hasSome = useSelector(messages, ({ context }) => shownMessages(context).length > 0)
  const isFailing = useSelector(messages, ({ context }) => context.failures > 0)
  const close = () => messages.send({ type: 'close' })
  return (
    <Dialog
      isOpen
      size="wide"
      title="Messages"
      aside={
        <>
          {count > 0 ? <span className={styles.count}>{count} new</span> : null}
          <CheckLine />
        </>
      }
      onClose={close}
      consequence={hasSome ? 'Delete removes the message for you.' : null}
      actions={
        <Button kind="fill" autoFocus data-last onPress={close}>
          Close
        </Button>
      }
    >
      {isFailing ? <Failing /> : null}
      {hasSome ? <Table /> : hasAnswer ? <Nothing /> : isFailing ? null : <Skeletons />}
    </Dialog>
  )
}

const COLUMNS = ['Level', 'Received', 'Type', 'Message', 'Actions']

function Table() {
  const { messages } = useActors()
  const items = useContextOf(messages, 'items')
  const gone = useContextOf(messages, 'gone')
  const deletedAt = useRef(-Infinity)
  return (
    <table className={styles.table} aria-label="Messages">
      <thead className={styles.head}>
        <tr>
          {COLUMNS.map((title) => (
            <th key={title} scope="col" className={styles.headCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows}>
        {shownMessages({ items, gone }).map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            // A press that follows at once was meant for the one that is gone.
            isMeant={() => performance.now() - deletedAt.current > AGAIN_MS}
            onDeleted={() => {
              deletedAt.current = performance.now()
            }}
          />
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  return (
    <div className={styles.empty}>
      <span className={text.muted}>
        <Icon name="bell" size={40} />
      </span>
      <p className={text.strong}>No messages</p>
    </div>
  )
}

function Failing() {
  const { messages } = useActors()
  const isKept = useSelector(messages, ({ context }) => context.items !== null)
  return (
    <Alert
      tone="caution"
      icon="offline"
      title="Messages can’t be checked"
      actions={
        <Button kind="fill" onPress={() => messages.send({ type: 'retry' })}>
          Try now
        </Button>
      }
    >
      {isKept ? 'Those below are kept. ' : null}Assay tries again by itself.
    </Alert>
  )
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading messages" className={styles.bones}>
      {[70, 55, 80].map((width) => (
        <span key={width} className={lists.stillBone} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
