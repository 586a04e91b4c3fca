import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { evidenceRefusal } from '../../domain/investigations/evidence.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { MONEY_KIND_WORDS, type MoneyEntry, moneyWords } from '../../domain/investigations/money.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import { may } from '../../domain/kit/roles.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { caseMoneyMachine } from '../../machines/investigations/caseMoney.ts'
import type { evidenceMachine } from '../../machines/investigations/evidenceMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Failed } from '../kit/Failed.tsx'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import { Loading } from '../kit/Loading.tsx'
import { MoneySums } from '../kit/MoneySums.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { dayText } from '../kit/time.ts'
import { filesOf } from './EvidenceFiles.tsx'
import * as panel from './Evidence.css.ts'
import * as styles from './Money.css.ts'

interface Props {
  readonly actor: ActorRefFrom<typeof caseMoneyMachine>
  /** Whose files can be receipts. */
  readonly evidence: ActorRefFrom<typeof evidenceMachine>
  readonly investigation: Investigation
}

/** What an investigation cost, what was seized and what came back: its sums, and the amounts behind them. */
export function MoneyPanel({ actor, evidence, investigation }: Props) {
  const money = useContextOf(actor, 'value')
  const isFailed = useTag(actor, 'failed')
  const open = useForm(evidence, investigation)
  return (
    <section className={panel.panel} aria-label="Money" aria-busy={money === null && !isFailed}>
      <div className={panel.head}>
        <h3 className={panel.title}>
          <span className={text.strong}>Money</span>
          {money && money.entries.length > 0 ? (
            <span className={text.muted}>{countOf(money.entries.length, 'amount')}</span>
          ) : null}
        </h3>
        {money && open ? (
          <Button kind="quiet" icon="plus" aria-label="Add an amount of money" onPress={() => open(null)}>
            Add
          </Button>
        ) : null}
      </div>
      {isFailed ? (
        <Failed of={actor} icon="offline" title="The amounts of money could not be loaded">
          {money ? 'What you see may be out of date.' : null}
        </Failed>
      ) : null}
      {money === null && !isFailed ? <Loading>Loading the amounts of money</Loading> : null}
      {money?.entries.length === 0 ? (
        <p className={text.muted}>
          {open
            ? 'Nothing yet. Add what it costs with the receipt, what was seized and what came back: the sums stand here, on the seller’s page and in reports.'
            : 'Nothing yet.'}
        </p>
      ) : null}
      {money && money.entries.length > 0 ? (
        <>
          <MoneySums sums={money.sums} />
          <ul className={styles.entries} aria-label="Amounts">
            {money.entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <Entry entry={entry} />
                {open ? (
                  <Button kind="link" aria-label={`Change ${moneyWords(entry)}`} onPress={() => open(entry)}>
                    Change
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Entry({ entry }: { readonly entry: MoneyEntry }) {
  const addresses = useAddresses()
  const { kind, amount, currency, quantity, day, note, receipt, author } = entry
  return (
    <div className={styles.words}>
      <p className={layout.wrap[2]}>
        <span className={`${text.medium} ${text.tabular}`}>
          {amountWords(amount, currency) ?? 'No street value'}
        </span>
        <span>{MONEY_KIND_WORDS[kind].label}</span>
        {quantity === null ? null : <span className={text.muted}>{countOf(quantity, 'unit')}</span>}
      </p>
      {note === '' ? null : <p className={text.verbatim}>{note}</p>}
      <p className={`${layout.wrap[2]} ${text.note}`}>
        <span>
          {dayText(day, 'UTC')}, added by {author}
        </span>
        {receipt === null ? (
          <span>No receipt</span>
        ) : (
          <a className={styles.receipt} href={addresses.file(receipt.id)} target="_blank" rel="noreferrer">
            <Icon name="complaints" size={14} />
            <span className={text.breaking}>{receipt.name}</span>
          </a>
        )}
      </p>
    </div>
  )
}

/** Opens the form for an amount, or for a new one where that is null; null where the user may write none. */
function useForm(
  evidence: Props['evidence'],
  investigation: Investigation,
): ((standing: MoneyEntry | null) => void) | null {
  const { dialog, filter, session } = useActors()
  const mayWrite = useSelector(session, ({ context }) =>
    may(context.user?.groups ?? [], 'investigations.edit'),
  )
  if (!mayWrite) return null
  return (standing) =>
    dialog.send({
      type: 'open',
      dialog: 'money',
      input: {
        entry: crypto.randomUUID(),
        investigation: investigation.id,
        type: investigation.type,
        standing,
        files: [...filesOf(evidence.getSnapshot().context.entries, investigation.comments)],
        refusal: evidenceRefusal(investigation.status),
        currency: investigation.currency ?? investigation.listingCurrency,
        timeZone: filter.getSnapshot().context.timeZone,
        now: Date.now(),
      },
    })
}
