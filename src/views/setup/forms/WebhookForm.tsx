import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../domain/webhooks/webhookEvents.ts'
import * as text from '../../../styles/text.css.ts'
import { BrandsBox } from '../BrandsBox.tsx'
import { Check, FieldProblem, TextBox } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

/** A webhook: where it sends, of what it tells, and of whose. */
export function WebhookForm() {
  const { draft, change, bind, stateOf, isReadOnly } = useDraft('webhooks')
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    change({
      events: WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : draft.events.includes(one))),
    })
  return (
    <>
      <TextBox {...bind('name')} />
      <TextBox
        {...bind('url')}
        hint="Where messages are posted to. It begins with https://, and must be public unless the server’s ALLOW_PRIVATE_FETCH opens it."
      />
      <section aria-label="Events it tells of" className={styles.group}>
        <h3>Events it tells of</h3>
        <div className={styles.checks} role="group" aria-label="Events">
          {WEBHOOK_EVENTS.map((event) => (
            <Check
              key={event}
              label={WEBHOOK_EVENT_LABELS[event]}
              isSelected={draft.events.includes(event)}
              isReadOnly={isReadOnly}
              onChange={(isChosen) => choose(event, isChosen)}
            />
          ))}
        </div>
        <FieldProblem {...stateOf('events')} />
      </section>
      <section aria-label="Of which brands" className={styles.group}>
        <h3>Of which brands</h3>
        <Check
          label="Every brand, and those to come"
          isSelected={draft.brands === null}
          isReadOnly={isReadOnly}
          onChange={(isEvery) => change({ brands: isEvery ? null : [] })}
        />
        {draft.brands === null ? null : (
          <BrandsBox
            chosen={draft.brands}
            onChange={(chosen) => change({ brands: chosen })}
            {...stateOf('brands')}
          />
        )}
      </section>
      <section aria-label="Sending" className={styles.group}>
        <h3>Sending</h3>
        <Check
          label={stateOf('active').label}
          isSelected={draft.active}
          isReadOnly={isReadOnly}
          onChange={(active) => change({ active })}
        />
        <p className={text.muted}>
          {draft.id === undefined
            ? 'The secret that messages are signed with is made when you save, and shown once.'
            : 'Switched off, it is told of nothing, and what it has not delivered is not sent any more.'}
        </p>
      </section>
    </>
  )
}
