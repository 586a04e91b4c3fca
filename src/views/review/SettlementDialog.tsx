import { useSelector } from '@xstate/react'
import { changeLabel } from '../../domain/listings/listingState.ts'
import { effectWords } from './reviewQualityWords.ts'
import { settledState, settlementEffect } from '../../domain/review/settlement.ts'
import { complaintsTouched } from '../../machines/listings/complaintsTouched.ts'
import type { DisagreementActor } from '../../machines/review/disagreementMachine.ts'
import * as text from '../../styles/text.css.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import { useTag } from '../kit/snapshots.ts'

/** Confirms what settling does, and stays until it is done. */
export function SettlementDialog({ actor }: { readonly actor: DisagreementActor }) {
  const { disagreement, draft } = useSelector(actor, ({ context }) => context)
  const isBusy = useTag(actor, 'busy')
  const { listing, first, second } = disagreement!
  const code = draft.code!
  const state = settledState(code, settlementEffect(code, disagreement!))
  const touched = state && complaintsTouched([listing], state)
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
      {touched ? (
        <Alert tone="caution" icon="complaints" title={touched.title}>
          {touched.words}
        </Alert>
      ) : null}
      <p className={text.muted}>
        {first.by.name} and {second.by.name} get your note:
      </p>
      <p className={text.verbatim}>{draft.note.trim()}</p>
    </ActionDialog>
  )
}
