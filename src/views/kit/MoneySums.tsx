import { gapWords, type MoneySums as Sums, SUM_WORDS, SUMS } from '../../domain/investigations/money.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from './layout.css.ts'
import * as record from './Record.css.ts'

/** Sums of money: each currency by itself, units, and what is part of no sum. Without entries there is nothing. */
export function MoneySums({ sums }: { readonly sums: Sums }) {
  const { currencies, unitsBought, unitsSeized } = sums
  const units = [
    ...(unitsBought === null ? [] : [['Units bought', unitsBought] as const]),
    ...(unitsSeized === null ? [] : [['Units seized', unitsSeized] as const]),
  ]
  return (
    <div className={layout.stack[3]} role="group" aria-label="Sums">
      {currencies.map((of) => (
        <dl key={of.currency} className={record.amounts} aria-label={`Sums in ${of.currency}`}>
          {/* A street value is told where something was seized. */}
          {SUMS.filter((name) => name !== 'streetValue' || of[name] !== null).map((name) => (
            <div key={name} className={record.fact} title={SUM_WORDS[name].how}>
              <dt className={text.note}>{SUM_WORDS[name].label}</dt>
              <dd className={`${record.value} ${text.medium} ${text.tabular}`}>
                {amountWords(of[name], of.currency) ?? (
                  <span className={text.muted}>
                    <span aria-hidden>–</span>
                    <span className={text.hidden}>not entered in {of.currency}</span>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {units.length > 0 ? (
        <dl className={record.amounts} aria-label="Units">
          {units.map(([label, count]) => (
            <div key={label} className={record.fact}>
              <dt className={text.note}>{label}</dt>
              <dd className={`${record.value} ${text.medium} ${text.tabular}`}>
                {count.toLocaleString('en')}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {gapWords(sums).map((words) => (
        <p key={words} className={text.note}>
          {words}
        </p>
      ))}
    </div>
  )
}
