import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Message, newMessages } from '../../domain/messages/message.ts'
import { messageDetail, messageTypeLabel } from './messageDisplay.ts'
import type { MessageLevel } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { announce } from '../kit/announce.ts'
import { useActors } from '../kit/AppContext.ts'
import { momentText, shortMoment } from '../kit/time.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { useNow } from '../kit/useNow.ts'
import * as badge from '../kit/Badge.css.ts'
import * as styles from './Messages.css.ts'
import { useTimeZone } from '../kit/user.ts'

interface Props {
  readonly message: Message
  /** Whether a press is meant for this one, which may have come under the pointer or the focus only now. */
  readonly isMeant: () => boolean
  readonly onDeleted: () => void
}

/** One message: what it says, where it leads, and Delete. */
export function MessageRow({ message, isMeant, onDeleted }: Props) {
  const { messages } = useActors()
  const { _id, content, level, type, timestamp } = message
  const isNew = useSelector(messages, ({ context }) => newMessages(context).some((one) => one._id === _id))
  const problem = useSelector(messages, ({ context }) => context.refusals[_id])
  const timeZone = useTimeZone()
  const now = useNow()
  const at = Date.parse(timestamp)
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focus had gone on to another message: the next press would delete that one.
    if (problem && document.activeElement?.matches('[data-delete], [data-last]')) again.current?.focus()
  }, [problem])
  const remove = ({ target }: { readonly target: Element }) => {
    focusBeside(target)
    messages.send({ type: 'delete', id: _id })
    onDeleted()
    announce(`Deleting: ${content}`)
  }
  return (
    <tr className={styles.row}>
      <td className={`${styles.cell} ${styles.level}`}>
        <LevelLabel level={level} />
      </td>
      <td className={`${styles.cell} ${isNew ? '' : text.muted}`}>
        <time dateTime={timestamp} title={momentText(at, timeZone)} className={text.tabular}>
          {shortMoment(at, now, timeZone)}
        </time>
      </td>
      <td className={`${styles.cell} ${styles.kind}`}>{messageTypeLabel(type)}</td>
      <td className={`${styles.cell} ${styles.message}`}>
        <span className={isNew ? text.strong : text.muted}>
          {isNew ? <span role="img" aria-label="New" className={styles.mark} /> : null}
          {content}
        </span>
        {problem ? (
          <span role="alert" className={styles.problem}>
            Not deleted. {problem}{' '}
            <Button ref={again} kind="quiet" aria-label={`Try again to delete: ${content}`} onPress={remove}>
              Try again
            </Button>
          </span>
        ) : null}
      </td>
      <td className={`${styles.cell} ${styles.actions}`}>
        <span className={styles.together}>
          <Detail message={message} />
          <Button
            kind="quiet"
            icon="trash"
            aria-label={`Delete: ${content}`}
            data-delete
            onPress={(press) => {
              if (isMeant()) remove(press)
            }}
          />
        </span>
      </td>
    </tr>
  )
}

function Detail({ message: { type, identifier, content } }: { readonly message: Message }) {
  const { path, isNewTab } = messageDetail(type, identifier)
  if (!isNewTab)
    return (
      <InAppLink path={path} className={styles.link} aria-label={`View detail: ${content}`}>
        View detail
      </InAppLink>
    )
  return (
    <a
      className={styles.link}
      href={path}
      target="_blank"
      rel="noopener"
      aria-label={`View detail in a new tab: ${content}`}
    >
      View detail
      <Icon name="external" size={14} />
    </a>
  )
}

const LEVELS = {
  INFO: { tone: 'notice', words: 'Info' },
  WARNING: { tone: 'caution', words: 'Warning' },
  CRITICAL: { tone: 'critical', words: 'Critical' },
} as const satisfies Record<MessageLevel, { tone: keyof typeof badge.label; words: string }>

function LevelLabel({ level }: { readonly level: MessageLevel }) {
  const { tone, words } = LEVELS[level]
  return (
    <span className={badge.label[tone]}>
      {level === 'WARNING' ? (
        <TriangleAlert size={12} aria-hidden focusable={false} />
      ) : (
        <Icon name={level === 'INFO' ? 'info' : 'alert'} size={12} />
      )}
      {words}
    </span>
  )
}

/** The row goes: the focus moves on to Delete of the next one, else of the one before, else to Close. */
function focusBeside(button: Element): void {
  const row = button.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    beside?.querySelector<HTMLElement>('[data-delete]') ??
    button.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-last]')
  next?.focus()
}
