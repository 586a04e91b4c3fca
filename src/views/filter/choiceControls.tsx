import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CONTROL_LABELS, type FilterControl } from '../../domain/filter/filterControls.ts'
import { offeredChoices } from '../../domain/filter/filterChoices.ts'
import {
  CHANNEL_LABELS,
  CHANNELS,
  COMPLAINT_STATUS_LABELS,
  COMPLAINT_STATUSES,
  FILED_CHOICES,
  FILED_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  INFRINGEMENT_TYPES,
  INVESTIGATION_STATUS_LABELS,
  INVESTIGATION_STATUSES,
  LISTING_STATE_LABELS,
  LISTING_STATES,
  LISTING_STATUS_LABELS,
  LISTING_STATUSES,
} from '../../domain/kit/vocabulary.ts'
import { RELISTING_CHOICE_LABELS, RELISTING_CHOICES } from '../../domain/kit/relisting.ts'
import { compareNames, countryName } from '../../domain/kit/words.ts'
import type { ChosenPart } from '../../machines/filter/filterMachine.ts'
import { useActors } from '../kit/AppContext.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import type { Choice } from '../kit/ChoiceList.tsx'
import { MultiSelect } from '../kit/MultiSelect.tsx'
import { Segments } from '../kit/Segments.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** The controls of the filter that choose from a list; each choice applies at once. */

/** The parts that are lists, and what they are lists of. */
type ListKey = {
  [Key in keyof ChosenPart]-?: NonNullable<ChosenPart[Key]> extends readonly string[] ? Key : never
}[keyof ChosenPart]
type ItemOf<Key extends ListKey> = NonNullable<ChosenPart[Key]>[number]

interface ChoicesProps<Key extends ListKey> {
  readonly control: FilterControl
  readonly part: Key
  readonly choices: readonly Choice<ItemOf<Key>>[]
  readonly offersAll?: boolean
}

function Choices<Key extends ListKey>({ control, part, choices, offersAll = false }: ChoicesProps<Key>) {
  const { filter } = useActors()
  const chosen = useSelector(filter, ({ context }) => context.params[part]) as ItemOf<Key>[] | undefined
  return (
    <MultiSelect
      label={CONTROL_LABELS[control]}
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
  const choices = useContextOf(filter, 'choices')
  const params = useContextOf(filter, 'params')
  return offeredChoices(choices, params)
}
const asThemselves = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

export const Clients = () => (
  <Choices control="client" part="clients" choices={asThemselves(useOffered().clients)} />
)
export const Brands = () => (
  <Choices control="brand" part="brands" choices={asThemselves(useOffered().brands)} offersAll />
)
export const Products = () => (
  <Choices control="product" part="products" choices={asThemselves(useOffered().products)} />
)
export const Platforms = () => (
  <Choices control="platform" part="marketplaces" choices={asThemselves(useOffered().marketplaces)} />
)
export const Categories = () => (
  <Choices control="category" part="categories" choices={asThemselves(useOffered().categories)} />
)
export const Tags = () => <Choices control="tags" part="tags" choices={asThemselves(useOffered().tags)} />

export const Countries = () => (
  <Choices control="country" part="countries" choices={byLabel(useOffered().countries, countryName)} />
)

const byLabel = (codes: readonly string[], labelOf: (code: string) => string) =>
  codes.map((code) => ({ value: code, label: labelOf(code) })).sort((a, b) => compareNames(a.label, b.label))

const INFRINGEMENT_CHOICES = labelled(INFRINGEMENT_TYPES, INFRINGEMENT_TYPE_LABELS)
export const Infringements = () => (
  <Choices control="infringement" part="infringementTypes" choices={INFRINGEMENT_CHOICES} />
)
const STATE_CHOICES = labelled(LISTING_STATES, LISTING_STATE_LABELS)
export const States = () => <Choices control="state" part="state" choices={STATE_CHOICES} />

const CHANNEL_CHOICES = labelled(CHANNELS, CHANNEL_LABELS)
export const Channels = () => <Choices control="channel" part="channel" choices={CHANNEL_CHOICES} />

const STATUS_CHOICES = labelled(LISTING_STATUSES, LISTING_STATUS_LABELS)
export const ListingStatuses = () => (
  <Choices control="listingStatus" part="listingStatus" choices={STATUS_CHOICES} />
)

const RELISTING_FILTER_CHOICES = labelled(RELISTING_CHOICES, RELISTING_CHOICE_LABELS)
export const Relistings = () => (
  <Choices control="relisting" part="relisting" choices={RELISTING_FILTER_CHOICES} />
)

const COMPLAINT_STATUS_CHOICES = labelled(COMPLAINT_STATUSES, COMPLAINT_STATUS_LABELS)
export const ComplaintStatuses = () => (
  <Choices control="complaintStatus" part="status" choices={COMPLAINT_STATUS_CHOICES} />
)

const INVESTIGATION_STATUS_CHOICES = labelled(INVESTIGATION_STATUSES, INVESTIGATION_STATUS_LABELS)
export const InvestigationStatuses = () => (
  <Choices control="investigationStatus" part="purchaseStatus" choices={INVESTIGATION_STATUS_CHOICES} />
)

export function Assigned() {
  const { filter } = useActors()
  const assignees = useSelector(filter, ({ context }) => context.choices.assignees)
  const choices = assignees.map(({ providerId, name }) => ({ value: providerId, label: name }))
  return <Choices control="assigned" part="assigned" choices={choices} />
}

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
      {CONTROL_LABELS.investigations}
    </Checkbox>
  )
}

/** All, not filed, or filed listings. */
export function Filed() {
  const { filter } = useActors()
  const filed = useSelector(filter, ({ context }) => context.params.filed) ?? 'all'
  return (
    <Segments
      aria-label={CONTROL_LABELS.filed}
      choices={FILED_CHOICES}
      chosen={filed}
      onChoose={(chosen) => filter.send({ type: 'part.chosen', part: { filed: chosen } })}
    >
      {(choice) => FILED_LABELS[choice]}
    </Segments>
  )
}
