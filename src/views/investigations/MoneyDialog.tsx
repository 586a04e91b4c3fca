import { MONEY_KIND_WORDS, moneyWords } from '../../domain/investigations/money.ts'
import { offeredKinds } from '../../machines/investigations/moneyForm.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { DialogButtons } from '../kit/ActionDialog.tsx'
import { Button } from '../kit/Button.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import * as layout from '../kit/layout.css.ts'
import { Segments } from '../kit/Segments.tsx'
import { LostForm, useLostWords } from '../kit/LostForm.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { MoneyFields } from './MoneyFields.tsx'

interface Props {
  readonly actor: DialogActor<'money'>
}

/** An amount of money: added, changed, or deleted once that is confirmed. */
export function MoneyDialog({ actor }: Props) {
  const standing = useContextOf(actor, 'standing')
  const problem = useContextOf(actor, 'problem')
  const isUploading = useTag(actor, 'uploading')
  const isBusy = useTag(actor, 'busy')
  const isRemoving = useTag(actor, 'removing')
  const isLost = useTag(actor, 'lost')
  const lostWords = useLostWords(actor)
  const isGone = useMatches(actor, { form: { editing: 'gone' } })
  if (isRemoving && standing)
    return (
      <FormDialog
        actor={actor}
        title="Delete this amount?"
        subject={moneyWords(standing)}
        problem={problem && { title: 'The amount was not deleted', problem, claim: 'It is as it was.' }}
        buttons={
          <DialogButtons
            action="Delete"
            kind="danger"
            isBusy={isBusy}
            onCancel={() => actor.send({ type: 'dismiss' })}
            onConfirm={() => actor.send({ type: 'confirm' })}
          />
        }
      >
        <p>Sums are made without it. There is no undo; its receipt stays among the evidence.</p>
      </FormDialog>
    )
  return (
    <FormDialog
      actor={actor}
      title={standing ? 'Change amount' : 'Add amount'}
      submit={standing ? 'Save' : 'Add amount'}
      isReady={!isLost}
      retry={isGone ? 'Add as a new amount' : undefined}
      onSubmit={() => actor.send({ type: 'submit', at: Date.now() })}
      cancel={isUploading ? 'Stop' : undefined}
      mayCancel={!isBusy || isUploading}
      problem={
        problem && {
          problem,
          kept:
            lostWords ??
            (isGone
              ? 'Somebody deleted it meanwhile. What you entered is kept, and can be added as a new amount.'
              : 'What you entered is kept. To try again writes it as it stands here.'),
        }
      }
    >
      <div className={layout.stack[4]}>
        <LostForm actor={actor} />
        <Kinds actor={actor} />
        <MoneyFields actor={actor} />
        {standing ? (
          <div>
            <Button
              kind="danger"
              icon="trash"
              isDisabled={isBusy}
              onPress={() => actor.send({ type: 'delete' })}
            >
              Delete amount
            </Button>
          </div>
        ) : null}
      </div>
    </FormDialog>
  )
}

function Kinds({ actor }: Props) {
  const { kind } = useContextOf(actor, 'draft')
  const type = useContextOf(actor, 'type')
  const standing = useContextOf(actor, 'standing')
  const isBusy = useTag(actor, 'busy')
  return (
    <div className={layout.stack[2]}>
      <Segments
        aria-label="Kind of amount"
        look="kind"
        isDisabled={isBusy}
        choices={offeredKinds(type, standing)}
        chosen={kind}
        onChoose={(chosen) => actor.send({ type: 'field.changed', patch: { kind: chosen } })}
      >
        {(one) => MONEY_KIND_WORDS[one].label}
      </Segments>
      <p className={text.note}>{MONEY_KIND_WORDS[kind].how}</p>
    </div>
  )
}
