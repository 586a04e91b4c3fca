import { useSelector } from '@xstate/react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { DELETE_CONFIRMATION } from '../../../domain/kit/constants.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { ActionDialog } from '../../kit/ActionDialog.tsx'
import { Alert } from '../../kit/Alert.tsx'
import * as list from '../../kit/Screen.css.ts'
import { selectionWords } from '../selectionWords.ts'

/** Confirms a deletion (§9), shows how far it is, and says what was left when it stopped. */
export function DeletionDialog({ actor }: { readonly actor: DialogActor<'deletion'> }) {
  const listings = useSelector(actor, ({ context }) => context.listings)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isStopped = useSelector(actor, (snapshot) => snapshot.matches('stopped'))
  const what = countOf(listings.length, 'listing')
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`Delete ${what}?`}
      subject={selectionWords(listings)}
      cancel={isStopped ? 'Close' : 'Cancel'}
      action={isStopped ? 'Try again' : `Delete ${what}`}
      kind="danger"
      onCancel={() => actor.send({ type: 'cancel' })}
      onConfirm={() => actor.send({ type: isStopped ? 'retry' : 'confirm' })}
    >
      {isStopped ? <Stopped actor={actor} /> : <p>{DELETE_CONFIRMATION}</p>}
      {isBusy && listings.length > 1 ? <Progress actor={actor} /> : null}
    </ActionDialog>
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
