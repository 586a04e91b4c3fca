import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Retry } from '../../kit/Retry.tsx'
import { useContextOf, useMatches, useTag } from '../../kit/snapshots.ts'

/** While every listing that matches is read for an action, and why that action can't be done with them. */
export function GatheringDialog({ actor }: { readonly actor: DialogActor<'gathering'> }) {
  const total = useSelector(actor, ({ context }) => context.matching.total)
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const isFailed = useMatches(actor, 'failed')
  const close = () => actor.send({ type: 'cancel' })
  const words = countOf(total, 'listing')
  return (
    <Dialog
      isOpen
      title={
        isBusy ? `Reading ${words}` : isFailed ? `The ${words} could not be read` : 'Not with all of them'
      }
      onClose={close}
      actions={
        <>
          {isFailed ? <Retry of={actor} /> : null}
          <Button onPress={close}>{isBusy ? 'Cancel' : 'Close'}</Button>
        </>
      }
    >
      {isBusy ? (
        <Loading>Reading the listings that match</Loading>
      ) : problem ? (
        <Alert tone="caution" title={problem}>
          Nothing was changed. Your selection is kept.
        </Alert>
      ) : null}
    </Dialog>
  )
}
