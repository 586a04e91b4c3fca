import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { useIsNarrow } from './useMedia.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Loading } from './Loading.tsx'
import * as record from './Record.css.ts'
import { Retry } from './Retry.tsx'
import { useContextOf, useMatches } from './snapshots.ts'

interface Props {
  /** Loads it: its states are loading, shown with stale in it, failed, and missing. */
  readonly actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> & {
    send(event: { readonly type: 'retry' }): void
  }
  /** What the record is: "domain". */
  readonly noun: string
  /** What it stands beside. */
  readonly beside?: 'list' | 'wall'
  /** Why it may be missing, where that isn't what it usually is. */
  readonly missing?: ReactNode
  /** The title and what can be done; null while there is no record. */
  readonly head: ReactNode
  /** The head stays in one line, however narrow. */
  readonly isHeadLine?: boolean
  /** Nothing stands above it. */
  readonly isTop?: boolean
  readonly autoFocus?: boolean
  /** Closes it, where nothing around it does. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
}

/** One record beside its list, or in its place where there is no room for both: its head, why it isn't there, what is known of it. */
export function RecordPage(props: Props) {
  const { actor, noun, beside = 'list', head, onClose } = props
  const {
    missing = 'It was deleted, its address is mistyped, or it belongs to a brand that you don’t have.',
  } = props
  const { isHeadLine = false, isTop = true, autoFocus = false, children } = props
  const isNarrow = useIsNarrow()
  const isLoading = useMatches(actor, 'loading')
  const isMissing = useMatches(actor, 'missing')
  const isFailed = useMatches(actor, 'failed')
  const isStale = useSelector(actor, isStaleIn)
  const problem = useContextOf(actor, 'problem')
  const isUnread = isFailed && !head
  return (
    <article
      className={isTop ? record.topPage : record.page}
      aria-label={noun.replace(/^./, (letter) => letter.toUpperCase())}
      aria-busy={isLoading}
    >
      <div className={isHeadLine ? record.headLine : record.head}>
        {onClose ? (
          <Button
            kind="quiet"
            icon={isNarrow ? 'left' : 'close'}
            aria-label={isNarrow ? `Back to the ${beside}` : `Close the ${noun}`}
            autoFocus={autoFocus}
            onPress={onClose}
          />
        ) : null}
        {head}
      </div>
      {isMissing ? (
        <Alert tone="caution" icon="nothing" title={`There is no such ${noun}`}>
          {missing}
        </Alert>
      ) : null}
      {isFailed || isStale ? (
        <Alert
          icon="offline"
          title={isUnread ? `The ${noun} could not be loaded` : `The ${noun} could not be read again`}
          actions={<Retry of={actor} />}
        >
          {problem} {isUnread ? `The ${beside} is kept.` : 'What you see may be out of date.'}
        </Alert>
      ) : null}
      {isLoading && !head ? <Loading>Loading the {noun}</Loading> : null}
      {children}
    </article>
  )
}

/** Whether a record is shown as it was, because it could not be read again. */
const isStaleIn = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ shown: 'stale' }) || snapshot.matches({ shown: { work: 'stale' } })
