import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { offeredChoices } from '../../domain/filterChoices.ts'
import {
  CHANNEL_LABELS,
  CHANNELS,
  FILED_CHOICES,
  FILED_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  INFRINGEMENT_TYPES,
  LISTING_STATE_LABELS,
  LISTING_STATES,
  LISTING_STATUS_LABELS,
  LISTING_STATUSES,
} from '../../domain/vocabulary.ts'
import { countryName } from '../../domain/words.ts'
import type { ChosenPart } from '../../machines/filterMachine.ts'
import { useActors } from '../app/AppContext.ts'
import { Checkmark } from '../controls/Checkmark.tsx'
import * as field from '../controls/Field.css.ts'
import { type Choice, MultiSelect } from '../controls/MultiSelect.tsx'
import * as styles from './Filter.css.ts'

/** The controls of the filter that choose from a list; each choice applies at once. */

/** The parts that are lists, and what they are lists of. */
type ListKey = {
  [Key in keyof ChosenPart]-?: NonNullable<ChosenPart[Key]> extends readonly string[] ? Key : never
}[keyof ChosenPart]
type ItemOf<Key extends ListKey> = NonNullable<ChosenPart[Key]>[number]

interface ChoicesProps<Key extends ListKey> {
  readonly label: string
  readonly part: Key
  readonly choices: readonly Choice<ItemOf<Key>>[]
  readonly offersAll?: boolean
}

function Choices<Key extends ListKey>({ label, part, choices, offersAll = false }: ChoicesProps<Key>) {
  const { filter } = useActors()
  const chosen = useSelector(filter, ({ context }) => context.params[part]) as ItemOf<Key>[] | undefined
  return (
    <MultiSelect
      label={label}
      choices={choices}
      chosen={chosen ?? []}
      offersAll={offersAll}
      onChange={(values) => filter.send({ type: 'part.chosen', part: { [part]: values } })}
    />
  )
}

/** A fixed list of codes with the words shown for them. */
function labelled<Code extends string>(codes: readonly Code[], labels: Record<Code, string>): Choice<Code>[] {
  return codes.map((code) => ({ value: code, label: labels[code] }))
}

function useOffered() {
  const { filter } = useActors()
  const choices = useSelector(filter, ({ context }) => context.choices)
  const params = useSelector(filter, ({ context }) => context.params)
  return offeredChoices(choices, params)
}
const asThemselves = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

export const Clients = () => (
  <Choices label="Client" part="clients" choices={asThemselves(useOffered().clients)} />
)
export const Brands = () => (
  <Choices label="Brand" part="brands" choices={asThemselves(useOffered().brands)} offersAll />
)
export const Products = () => (
  <Choices label="Product" part="products" choices={asThemselves(useOffered().products)} />
)
export const Platforms = () => (
  <Choices label="Platform" part="marketplaces" choices={asThemselves(useOffered().marketplaces)} />
)
export const Categories = () => (
  <Choices label="Product Category" part="categories" choices={asThemselves(useOffered().categories)} />
)
export const Tags = () => <Choices label="Tags" part="tags" choices={asThemselves(useOffered().tags)} />

export const Countries = () => (
  <Choices label="Country" part="countries" choices={byLabel(useOffered().countries, countryName)} />
)

const byLabel = (codes: readonly string[], labelOf: (code: string) => string) =>
  codes
    .map((code) => ({ value: code, label: labelOf(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))

const INFRINGEMENT_CHOICES = labelled(INFRINGEMENT_TYPES, INFRINGEMENT_TYPE_LABELS)
export const Infringements = () => (
  <Choices label="Infringement" part="infringementTypes" choices={INFRINGEMENT_CHOICES} />
)
const STATE_CHOICES = labelled(LISTING_STATES, LISTING_STATE_LABELS)
export const States = () => <Choices label="State" part="state" choices={STATE_CHOICES} />

const CHANNEL_CHOICES = labelled(CHANNELS, CHANNEL_LABELS)
export const Channels = () => <Choices label="Channel" part="channel" choices={CHANNEL_CHOICES} />

const STATUS_CHOICES = labelled(LISTING_STATUSES, LISTING_STATUS_LABELS)
export const ListingStatuses = () => (
  <Choices label="Listing Status" part="listingStatus" choices={STATUS_CHOICES} />
)

/** Listings that have an investigation, or all. */
export function Investigations() {
  const { filter } = useActors()
  const isOn = useSelector(filter, ({ context }) => context.params.testPurchase === true)
  return (
    <Checkbox
      className={field.option}
      isSelected={isOn}
      onChange={(chosen) =>
        filter.send({ type: 'part.chosen', part: { testPurchase: chosen ? true : undefined } })
      }
    >
      <Checkmark isSelected={isOn} />
      Investigations
    </Checkbox>
  )
}

/** All, not filed, or filed listings. */
export function Filed() {
  const { filter } = useActors()
  const filed = useSelector(filter, ({ context }) => context.params.filed) ?? 'all'
  return (
    <ToggleButtonGroup
      aria-label="Filed"
      className={styles.segments}
      disallowEmptySelection
      selectedKeys={[filed]}
      onSelectionChange={(keys) => {
        const chosen = FILED_CHOICES.find((choice) => keys.has(choice))
        if (chosen) filter.send({ type: 'part.chosen', part: { filed: chosen } })
      }}
    >
      {FILED_CHOICES.map((choice) => (
        <ToggleButton key={choice} id={choice} className={styles.segment}>
          {FILED_LABELS[choice]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
