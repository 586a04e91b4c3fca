import { useSelector } from '@xstate/react'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import type { ComplaintActor } from './ComplaintsContext.ts'
import { useCan, useMatches, useContextOf } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

interface Props {
  readonly actor: ComplaintActor
}

/** Asks what became of a notice that was cut off while it was sent. */
export function DeliveryQuestion({ actor }: Props) {
  const isUnknown = useSelector(actor, ({ context }) => context.whole?.complaint.delivery === 'unknown')
  const mayTell = useCan(actor, { type: 'delivery.told', outcome: 'accepted' })
  const isResolving = useMatches(actor, { shown: 'resolving' })
  const isRefused = useMatches(actor, { shown: 'refused' })
  if (isRefused) return <Failed actor={actor} title="What you said could not be kept" />
  if (!isUnknown) return null
  return (
    <Alert
      tone="caution"
      icon="help"
      title="Nobody knows whether the notice arrived"
      actions={
        mayTell || isResolving ? (
          <>
            <Button
              kind="fill"
              isPending={isResolving}
              onPress={() => actor.send({ type: 'delivery.told', outcome: 'accepted' })}
            >
              It arrived
            </Button>
            <Button
              kind="fill"
              isDisabled={isResolving}
              onPress={() => actor.send({ type: 'delivery.told', outcome: 'notSent' })}
            >
              It did not
            </Button>
          </>
        ) : null
      }
    >
      The connection broke while it was being sent. Look for it at the recipient’s, then say what you found:
      it is not sent a second time before that.
    </Alert>
  )
}

/** A complaint that is not to be filed, until somebody clears the mark. */
export function MarkQuestion({ actor }: Props) {
  const isMarked = useCan(actor, { type: 'mark.cleared' })
  const isClearing = useMatches(actor, { shown: 'clearing' })
  const isFailed = useMatches(actor, { shown: 'marked' })
  if (isFailed) return <Failed actor={actor} title="The mark could not be cleared" />
  if (!isMarked && !isClearing) return null
  return (
    <Alert
      tone="caution"
      icon="inactive"
      title="Do Not File"
      actions={
        <Button kind="fill" isPending={isClearing} onPress={() => actor.send({ type: 'mark.cleared' })}>
          Clear the mark
        </Button>
      }
    >
      Its listings count as infringing, and no notice is sent. Clear the mark to file it.
    </Alert>
  )
}

/** What could not be kept, why, and another try. */
function Failed({ actor, title }: Props & { readonly title: string }) {
  const problem = useContextOf(actor, 'problem')
  return (
    <Alert title={title} actions={<Retry of={actor} />}>
      {problem}
    </Alert>
  )
}
