import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { compareNames } from '../../domain/kit/words.ts'
import { assigneesFor, brandTie, draftBrand } from '../../machines/investigations/investigationDraft.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { Alert } from '../kit/Alert.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Form.css.ts'
import { AmountBox, AreaBox, BoundText, ComboBoxField, DayBox, ShortListBox } from './FormControls.tsx'
import { countryChoices, currencyChoices, groupedPeople, withPresent } from './formWords.ts'
import { useMatches } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

interface Props {
  readonly actor: DialogActor<'investigationForm'>
}

/** Every field of an investigation (§2 Investigation edit form), in groups. */
export function FormFields({ actor }: Props) {
  const currencies = currencyChoices()
  const country = useSelector(actor, ({ context }) => context.draft['seller.country'])
  const currency = useSelector(actor, ({ context }) => context.draft.currency)
  return (
    <>
      <Group>
        <ShortListBox actor={actor} name="type" />
        <ShortListBox actor={actor} name="origin" />
        <BoundText actor={actor} name="category" note="optional" />
        <BrandAndProduct actor={actor} />
        <ShortListBox actor={actor} name="infringementType" note="optional" />
        <AreaBox actor={actor} name="comment" />
      </Group>
      <Group legend="Assignment">
        <AssignedTo actor={actor} />
        <DayBox actor={actor} name="assigned" />
        <DayBox actor={actor} name="performed" />
        <DayBox actor={actor} name="due" />
      </Group>
      <Group legend="Amounts, each a number such as 1234.50">
        <AmountBox actor={actor} name="price" />
        <ComboBoxField
          actor={actor}
          name="currency"
          note="of price and value"
          choices={withPresent(currencies, currency)}
          placeholder="Choose"
        />
        <AmountBox actor={actor} name="quantity" />
        <AmountBox actor={actor} name="volume" />
        <AmountBox actor={actor} name="value" />
      </Group>
      <Group legend="Seller, as far as known">
        <BoundText actor={actor} name="seller.name" />
        <BoundText actor={actor} name="seller.address" />
        <BoundText actor={actor} name="seller.city" />
        <BoundText actor={actor} name="seller.state" />
        <ComboBoxField
          actor={actor}
          name="seller.country"
          choices={countryChoices(country)}
          placeholder="Choose"
        />
        <BoundText actor={actor} name="seller.postal" />
        <BoundText actor={actor} name="seller.whatsApp" type="tel" />
        <BoundText actor={actor} name="weChat" />
        <BoundText actor={actor} name="seller.websiteUrl" type="url" />
      </Group>
    </>
  )
}

function Group({ legend, children }: { readonly legend?: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      {legend === undefined ? null : <legend className={styles.legend}>{legend}</legend>}
      {children}
    </fieldset>
  )
}

const keyOf = ({ name, client }: { readonly name: string; readonly client: string }): string =>
  JSON.stringify([name, client])

/** The brand, and what it brings: its products. */
function BrandAndProduct({ actor }: Props) {
  const { draft, choices, products, productsProblem, investigation } = useSelector(
    actor,
    ({ context }) => context,
  )
  const isWaiting = useMatches(actor, { choices: 'loading' })
  const isLoading = useMatches(actor, { products: 'loading' })
  const isFailed = useMatches(actor, { products: 'failed' })
  const present = { name: draft.brand, client: draft.client }
  const brands = (
    draft.brand === '' || choices.brands.some((one) => keyOf(one) === keyOf(present))
      ? choices.brands
      : [present, ...choices.brands]
  ).toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.client, b.client))
  const names = brands.map(({ name }) => name)
  const tie = brandTie(investigation)
  const choose = (key: string) => {
    const { name, client } = brands.find((one) => keyOf(one) === key) ?? { name: '', client: '' }
    actor.send({ type: 'brand.chosen', brand: { name, client } })
  }
  return (
    <>
      <ComboBoxField
        actor={actor}
        name="brand"
        note={tie ?? undefined}
        // What is typed before there is anything to find would find nothing afterwards either.
        isDisabled={tie !== null || isWaiting}
        choices={brands.map((one) => ({
          value: keyOf(one),
          // Its client tells it from another of the same name.
          label:
            names.filter((name) => name === one.name).length > 1 ? `${one.name} · ${one.client}` : one.name,
        }))}
        chosen={draft.brand === '' ? '' : keyOf(present)}
        onChoose={choose}
        placeholder={isWaiting ? 'Loading' : 'Choose'}
      />
      <ComboBoxField
        key={keyOf(present)}
        actor={actor}
        name="product"
        isDisabled={draft.brand === '' || isLoading || isFailed}
        choices={withPresent(
          [...new Set(products.map(({ name }) => name))].map((name) => ({ value: name, label: name })),
          draft.product,
        )}
        placeholder={draft.brand === '' ? 'Choose a brand first' : isLoading ? 'Loading' : 'Choose'}
        about={
          !isLoading && !isFailed && draft.brand !== '' && products.length === 0
            ? 'The brand has no products yet; they are added under Setup.'
            : undefined
        }
      />
      {isFailed ? (
        <div className={layout.wholeRow}>
          <Alert
            title="The brand’s products could not be loaded"
            actions={<Retry of={actor} event="products.retry" kind="fill" />}
          >
            {productsProblem} What you typed is kept.
          </Alert>
        </div>
      ) : null}
    </>
  )
}

/** Who it is given to: enabled once there is a brand (§5). */
function AssignedTo({ actor }: Props) {
  const { draft, investigation, choices } = useSelector(actor, ({ context }) => context)
  const isFailed = useMatches(actor, { choices: 'failed' })
  const people = assigneesFor(
    choices.people,
    draftBrand(draft, investigation),
    investigation?.assignedTo ? [investigation.assignedTo] : [],
    { orGod: true },
  )
  return (
    <ComboBoxField
      actor={actor}
      name="assignedTo"
      note="optional"
      isDisabled={draft.brand === '' || isFailed}
      choices={groupedPeople(people)}
      placeholder={draft.brand === '' ? 'Choose a brand first' : 'Nobody'}
    />
  )
}
