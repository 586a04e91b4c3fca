import { type Webhook, WEBHOOK_ROTATION_HOURS } from '../../domain/webhooks/webhook.ts'
import type { WebhookActor } from '../../machines/webhooks/webhookMachine.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { SecretDialog } from '../kit/SecretDialog.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'

interface Props {
  readonly actor: WebhookActor
  readonly webhook: Webhook
}

/** What is asked before a new secret is made, and that secret. */
export function SecretDialogs({ actor, webhook: { name, formerSecretUntil } }: Props) {
  const isAsking = useTag(actor, 'asking')
  const isBusy = useTag(actor, 'busy')
  const isRefused = useTag(actor, 'refused')
  const isHandingOver = useMatches(actor, { open: { rotating: 'handingOver' } })
  const isCopied = useMatches(actor, { open: { rotating: { handingOver: 'copied' } } })
  const isNotCopied = useMatches(actor, { open: { rotating: { handingOver: 'notCopied' } } })
  const problem = useContextOf(actor, 'problem')
  const secret = useContextOf(actor, 'secret')
  return (
    <>
      <ActionDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title="Make a new secret?"
        subject={name}
        consequence={formerSecretUntil ? 'The former one, which still signs, ends at once.' : undefined}
        action="Make it"
        problem={
          isRefused ? { title: 'No secret was made', problem, claim: 'The one there is still signs.' } : null
        }
        onCancel={() => actor.send({ type: 'dismiss' })}
        onConfirm={() => actor.send({ type: 'confirm' })}
      >
        <p>
          The secret that signs now goes on signing beside the new one for {WEBHOOK_ROTATION_HOURS} hours.
          Give the receiver the new one in that time.
        </p>
      </ActionDialog>
      <SecretDialog
        isOpen={isHandingOver}
        title="The new secret"
        subject={name}
        label="Secret"
        secret={secret ?? ''}
        isCopied={isCopied}
        isNotCopied={isNotCopied}
        onCopy={() => actor.send({ type: 'copy' })}
        onNoted={() => actor.send({ type: 'secret.noted' })}
      >
        Keep it where the receiver keeps its secrets.
      </SecretDialog>
    </>
  )
}
