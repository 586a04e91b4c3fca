import { useSelector } from '@xstate/react'
import { changeLabel } from '../../domain/listings/listingState.ts'
import { effectWords } from './reviewQualityWords.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { DisagreementActor } from '../../machines/review/disagreementMachine.ts'
import * as text from '../../styles/text.css.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import * as styles from './ReviewQuality.css.ts'

/** Confirms what settling does, and stays until it is done. */
export function SettlementDialog({ actor }: { readonly actor: DisagreementActor }) {
  const { disagreement, draft } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { listing, complaints, first, second } = disagreement!
  const code = draft.code!
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`${changeLabel(code)} stands?`}
      subject={listing.title}
      consequence="It can’t be settled twice."
      action="Settle"
      onCancel={() => actor.send({ type: 'dismiss' })}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      <p>{effectWords(code, disagreement!)}</p>
      {complaints.length > 0 ? (
        <p>It stands in {countOf(complaints.length, 'complaint')}, which stays as it is.</p>
      ) : null}
      <p className={text.muted}>
        {first.by.name} and {second.by.name} get your note:
      </p>
      <p className={styles.comment}>{draft.note.trim()}</p>
    </ActionDialog>
  )
}
