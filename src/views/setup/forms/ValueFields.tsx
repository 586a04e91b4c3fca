import {
  DEFAULT_ASSUMPTIONS,
  PRICE_BASES,
  PRICE_BASIS_LABELS,
  type ValueAssumptions,
} from '../../../domain/kit/value.ts'
import * as text from '../../../styles/text.css.ts'
import { ChoiceBox } from '../choiceFields.tsx'
import { NumberBox, TextBox } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { useDraft } from '../useDraft.ts'

const BASES = PRICE_BASES.map((value) => ({ value, label: PRICE_BASIS_LABELS[value] }))

/** What a brand's value removed rests on, which reports tell beside it. */
export function ValueFields() {
  const { draft, change, stateOf } = useDraft('brands')
  const assumed = draft.value ?? DEFAULT_ASSUMPTIONS
  const assume = (patch: Partial<ValueAssumptions>) => change({ value: { ...assumed, ...patch } })
  const { cost } = assumed
  const changeCost = (patch: Partial<NonNullable<ValueAssumptions['cost']>>) => {
    const next = { amount: '', currency: '', ...cost, ...patch }
    assume({ cost: next.amount === '' && next.currency === '' ? null : next })
  }
  return (
    <section aria-label="Value removed" className={styles.group}>
      <div>
        <h3>Value removed</h3>
        <p className={text.muted}>
          What reports assume of this brand. They show the value as a range, with each of these beside it.
        </p>
      </div>
      <div className={styles.pair}>
        <ChoiceBox
          choices={BASES}
          chosen={assumed.basis}
          onChange={(basis) => (basis === '' ? undefined : assume({ basis }))}
          {...stateOf('value.basis')}
          hint="A product’s own price stands in Products"
        />
        <NumberBox
          value={assumed.salesPerReview}
          onChange={(salesPerReview) =>
            assume({ salesPerReview: Number.isNaN(salesPerReview) ? 0 : salesPerReview })
          }
          {...stateOf('value.salesPerReview')}
          hint="At most, where reviews are known; 0 counts one piece a listing"
        />
        <NumberBox
          value={assumed.shareLow}
          onChange={(shareLow) => assume({ shareLow: Number.isNaN(shareLow) ? 0 : shareLow })}
          {...stateOf('value.shareLow')}
          hint="Of the buyers, who would have bought the genuine product at least"
        />
        <NumberBox
          value={assumed.shareHigh}
          onChange={(shareHigh) => assume({ shareHigh: Number.isNaN(shareHigh) ? 0 : shareHigh })}
          {...stateOf('value.shareHigh')}
          hint="And at most"
        />
        <TextBox
          value={cost?.amount ?? ''}
          onChange={(amount) => changeCost({ amount })}
          {...stateOf('value.cost.amount')}
          hint="What the work on this brand costs, as 4500.00"
          isOptional
        />
        <TextBox
          value={cost?.currency ?? ''}
          onChange={(currency) => changeCost({ currency: currency.toUpperCase() })}
          {...stateOf('value.cost.currency')}
          hint="As EUR"
          isOptional
        />
      </div>
    </section>
  )
}
