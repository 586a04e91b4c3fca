import { useSelector } from '@xstate/react'
import { dateRangeProblem } from '../../domain/filter.ts'
import { LISTING_STATE_LABELS, LISTING_STATES } from '../../domain/vocabulary.ts'
import { useActors } from '../app/AppContext.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'
import { DateRange } from '../controls/DateRange.tsx'
import { EnterField } from '../controls/EnterField.tsx'
import { MultiSelect } from '../controls/MultiSelect.tsx'
import { Section } from '../shell/Section.tsx'

const STATE_CHOICES = LISTING_STATES.map((state) => ({ value: state, label: LISTING_STATE_LABELS[state] }))

/** The general filter (§2): dates, brand, seller, state and search. Seller and search apply on Enter. */
export function FilterPanel() {
  const { filter } = useActors()
  return (
    <Section
      title="Filter"
      end={
        <Button
          kind="quiet"
          aria-label="Clear Filter"
          onPress={() => filter.send({ type: 'clear', at: Date.now() })}
        >
          Clear
        </Button>
      }
    >
      <Dates />
      <Brands />
      <Seller />
      <States />
      <Search />
    </Section>
  )
}

function Dates() {
  const { filter } = useActors()
  const dates = useSelector(filter, ({ context }) => context.dates)
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const isRefused = useSelector(filter, (snapshot) => snapshot.matches({ open: { dates: 'refused' } }))
  return (
    <DateRange
      label="Created"
      range={dates}
      timeZone={timeZone}
      problem={isRefused ? dateRangeProblem(dates) : null}
      onType={(range) => filter.send({ type: 'dates.typed', ...range })}
      onEnter={() => filter.send({ type: 'dates.entered' })}
    />
  )
}

function Brands() {
  const { filter } = useActors()
  const brands = useSelector(filter, ({ context }) => context.choices.brands)
  const chosen = useSelector(filter, ({ context }) => context.params.brands)
  const problem = useSelector(filter, ({ context }) => context.choicesProblem)
  const isFailed = useSelector(filter, (snapshot) => snapshot.matches({ open: { choices: 'failed' } }))
  if (isFailed)
    return (
      <Alert
        title="The brands could not be loaded"
        actions={
          <Button kind="fill" onPress={() => filter.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    )
  const names = [...new Set(brands.map((brand) => brand.name))]
  return (
    <MultiSelect
      label="Brand"
      offersAll
      choices={names.map((name) => ({ value: name, label: name }))}
      chosen={chosen ?? []}
      onChange={(names) => filter.send({ type: 'brands.chosen', brands: names })}
    />
  )
}

function States() {
  const { filter } = useActors()
  const chosen = useSelector(filter, ({ context }) => context.params.state)
  return (
    <MultiSelect
      label="State"
      choices={STATE_CHOICES}
      chosen={chosen ?? []}
      onChange={(states) => filter.send({ type: 'states.chosen', states })}
    />
  )
}

function Seller() {
  const { filter } = useActors()
  const seller = useSelector(filter, ({ context }) => context.seller)
  return (
    <EnterField
      label="Seller"
      text={seller}
      onType={(text) => filter.send({ type: 'seller.typed', text })}
      onEnter={() => filter.send({ type: 'seller.entered' })}
    />
  )
}

function Search() {
  const { filter } = useActors()
  const search = useSelector(filter, ({ context }) => context.search)
  return (
    <EnterField
      label="Search"
      text={search}
      onType={(text) => filter.send({ type: 'search.typed', text })}
      onEnter={() => filter.send({ type: 'search.entered' })}
    />
  )
}
