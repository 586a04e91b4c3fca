import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

interface Props {
  /** What the record is, such as "domain". */
  readonly noun: string
  readonly isMissing?: boolean
  /** Why it may be missing, where that isn't what it usually is. */
  readonly missing?: ReactNode
  readonly isUnread: boolean
  /** It is shown as it was, and could not be read again. */
  readonly isStale?: boolean
  /** What went wrong, in a sentence. */
  readonly problem: string | null
  readonly kept?: string
  readonly onRetry: () => void
}

/** What stands above a record beside its list where it isn't there, or could not be read: what is kept, and a way on. */
export function RecordTrouble({
  noun,
  isMissing = false,
  missing = 'It was deleted, its address is mistyped, or it belongs to a brand that you don’t have.',
  isUnread,
  isStale = false,
  problem,
  kept = 'The list is kept.',
  onRetry,
}: Props) {
  return (
    <>
      {isMissing ? (
        <Alert tone="caution" icon="nothing" title={`There is no such ${noun}`}>
          {missing}
        </Alert>
      ) : null}
      {isUnread || isStale ? (
        <Alert
          icon="offline"
          title={isUnread ? `The ${noun} could not be loaded` : `The ${noun} could not be read again`}
          actions={
            <Button kind="main" icon="reload" onPress={onRetry}>
              Try again
            </Button>
          }
        >
          {problem} {isUnread ? kept : 'What you see may be out of date.'}
        </Alert>
      ) : null}
    </>
  )
}
