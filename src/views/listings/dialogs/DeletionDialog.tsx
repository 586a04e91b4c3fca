import { useSelector } from '@xstate/react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { DELETE_CONFIRMATION } from '../../../domain/kit/constants.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import * as list from '../../kit/Screen.css.ts'
import { selectionWords } from '../selectionWords.ts'

/** Confirms a deletion (§9), shows how far it is, and says what was left when it stopped. */
export function DeletionDialog({ actor }: { readonly actor: DialogActor<'deletion'> }) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isStopped = useSelector(actor, (snapshot) => snapshot.matches('stopped'))
  const cancel = () => actor.send({ type: 'cancel' })
  const what = countOf(listings.length, 'listing')
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={`Delete ${what}?`}
      subject={selectionWords(listings)}
      onClose={cancel}
      actions={
        <>
          <Button onPress={cancel} isDisabled={isBusy}>
            {isStopped ? 'Close' : 'Cancel'}
          </Button>
          {isStopped ? (
            <Button kind="danger" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
          ) : (
            <Button kind="danger" isPending={isBusy} onPress={() => actor.send({ type: 'confirm' })}>
              Delete {what}
            </Button>
          )}
        </>
      }
    >
      {isStopped ? <Stopped actor={actor} /> : <p>{DELETE_CONFIRMATION}</p>}
      {isBusy && listings.length > 1 ? <Progress actor={actor} /> : null}
    </Dialog>
  )
}

function Stopped({ actor }: { readonly actor: DialogActor<'deletion'> }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const deleted = useSelector(actor, ({ context }) => context.deleted)
  const left = useSelector(actor, ({ context }) => context.waiting.flat().length)
  return (
    <Alert title={problem ?? ''}>
      {deleted > 0 ? `${countOf(deleted, 'listing')} deleted. ` : 'Nothing was deleted. '}
      {deleted > 0 ? `The other ${countOf(left, 'listing')} stay selected.` : 'Your selection is kept.'}
    </Alert>
  )
}

function Progress({ actor }: { readonly actor: DialogActor<'deletion'> }) {
  const total = useSelector(actor, ({ context }) => context.listings.length)
  const done = useSelector(actor, ({ context }) => context.deleted + context.missing)
  return (
    <ProgressBar aria-label="Deleting" value={done} maxValue={total}>
      {({ percentage = 0 }) => (
        <>
          <span className={list.progress} style={{ display: 'block' }}>
            <span className={list.progressDone} style={{ display: 'block', width: `${percentage}%` }} />
          </span>
          <span className={`${text.caption} ${text.muted}`}>
            {done.toLocaleString('en')} of {total.toLocaleString('en')} deleted
          </span>
        </>
      )}
    </ProgressBar>
  )
}
