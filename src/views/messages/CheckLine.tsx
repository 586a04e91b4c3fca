import { useSelector } from '@xstate/react'
import { messageRetryMs } from '../../domain/messages/message.ts'
import { useNow } from '../kit/useNow.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import * as styles from './Messages.css.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

const SECOND_MS = 1_000

const POLLING = ['asking', 'waiting', 'backingOff', 'paused'] as const

/** When messages were asked for last, or since when they can't be and when that is tried again. */
export function CheckLine() {
  const { messages } = useActors()
  const state = useSelector(messages, (snapshot) =>
    POLLING.find((polling) => snapshot.matches({ signedIn: { polling } })),
  )
  const checkedAt = useContextOf(messages, 'checkedAt')
  const failures = useContextOf(messages, 'failures')
  const failedAt = useContextOf(messages, 'failedAt')
  const timeZone = useTimeZone()
  const now = useNow(SECOND_MS)
  const seconds = (from: number) => Math.max(0, Math.round((now - from) / 1_000))
  const words = () => {
    if (state === 'asking') return 'checking…'
    if (state === 'paused') return 'not checked while the page is hidden'
    if (failures === 0) return checkedAt === null ? '' : `checked ${seconds(checkedAt)} s ago`
    const since =
      checkedAt === null ? 'not checked yet' : `not checked since ${shortMoment(checkedAt, now, timeZone)}`
    const left = Math.max(0, Math.round((failedAt + messageRetryMs(failures) - now) / 1_000))
    return `${since}, trying again in ${left} s`
  }
  return (
    <span className={failures > 0 ? styles.checked : styles.checkedInTime}>
      <span aria-hidden className={styles.dot[failures > 0 ? 'caution' : 'positive']} />
      {words()}
    </span>
  )
}
