import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { AVAILABILITIES, type AsinListing, type AsinTracking } from '../../../domain/listings/asin.ts'
import { AVAILABILITY_LABELS, priceWords } from '../../../domain/listings/asinDisplay.ts'
import { countryCodes } from '../../../domain/kit/countries.ts'
import { may } from '../../../domain/kit/roles.ts'
import { countryName } from '../../../domain/kit/words.ts'
import type { AsinActor } from '../../../machines/listings/asinMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { dayText } from '../../kit/time.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Checkmark } from '../../kit/Checkmark.tsx'
import { ComboField } from '../../kit/ComboField.tsx'
import * as field from '../../kit/Field.css.ts'
import * as filter from '../../filter/Filter.css.ts'
import * as form from '../../kit/Form.css.ts'
import * as styles from './Asin.css.ts'
import { AsinHistory } from './AsinHistory.tsx'
import * as details from './Details.css.ts'

interface Props {
  readonly actor: AsinActor
}

/** The ASIN of a listing: its history, until when and where it is tracked, who watches, and when they are told. */
export function AsinPanel({ actor }: Props) {
  const asin = useSelector(actor, ({ context }) => context.asin)
  const found = useSelector(actor, ({ context }) => context.found)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'))
  return (
    <section className={styles.panel} aria-label={`ASIN ${asin}`}>
      <h3 className={`${text.strong} ${details.head}`}>ASIN {asin}</h3>
      {isFailed ? (
        <p role="alert">
          It could not be loaded: {problem}{' '}
          <Button kind="link" onPress={() => actor.send({ type: 'retry' })}>
            Try again
          </Button>
        </p>
      ) : null}
      {isMissing ? <p className={text.muted}>The listing has no ASIN any more.</p> : null}
      {isRefused ? (
        <Alert
          title="It was not saved"
          actions={
            <>
              <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
                Try again
              </Button>
              <Button onPress={() => actor.send({ type: 'dismiss' })}>Go on without</Button>
            </>
          }
        >
          {problem} What you typed is kept.
        </Alert>
      ) : null}
      {found ? (
        <Found actor={actor} found={found} />
      ) : isFailed || isMissing ? null : (
        <p role="status" className={text.muted}>
          Loading the ASIN
        </p>
      )}
    </section>
  )
}

interface FoundProps extends Props {
  readonly found: AsinListing
}

function Found({ actor, found }: FoundProps) {
  const { filter: filterActor } = useActors()
  const timeZone = useSelector(filterActor, ({ context }) => context.timeZone)
  const groups = useSelector(actor, ({ context }) => context.groups)
  const { tracking } = found
  return (
    <>
      {tracking === null ? (
        <p className={text.muted}>
          Not tracked. Track it to record its price and availability whenever they change, and to be told of
          them.
        </p>
      ) : (
        <>
          <p>
            Tracked from {countryName(tracking.location)} until{' '}
            {dayText(Date.parse(tracking.until), timeZone)}, by {tracking.by}. Now {priceWords(found)}.
          </p>
          <AsinHistory history={tracking.history} until={Date.parse(tracking.until)} timeZone={timeZone} />
        </>
      )}
      {may(groups, 'asins.track') ? (
        <>
          <Track actor={actor} found={found} />
          {tracking === null ? null : <TellMe actor={actor} found={found} />}
          {tracking === null ? null : <Watchers actor={actor} found={found} tracking={tracking} />}
        </>
      ) : null}
    </>
  )
}

function Track({ actor, found }: FoundProps) {
  const until = useSelector(actor, ({ context }) => context.until)
  const location = useSelector(actor, ({ context }) => context.location)
  const canTrack = useSelector(actor, (snapshot) => snapshot.can({ type: 'track' }))
  const isBusy = useSelector(
    actor,
    ({ context, ...snapshot }) => snapshot.value === 'saving' && context.change?.kind === 'track',
  )
  return (
    <div className={styles.form}>
      <TextField
        className={field.stacked}
        value={until}
        onChange={(day) => actor.send({ type: 'until.typed', day })}
      >
        <Label className={field.stackedLabel}>Track until</Label>
        <Input className={form.control} type="date" min={found.days.first} max={found.days.last} />
      </TextField>
      <ComboField
        label="From"
        placeholder="A country"
        choices={countryCodes().map((value) => ({ value, label: countryName(value) }))}
        chosen={location}
        onChange={(country) => actor.send({ type: 'location.chosen', country })}
      />
      <Button
        kind="fill"
        isDisabled={!canTrack && !isBusy}
        isPending={isBusy}
        onPress={() => actor.send({ type: 'track' })}
      >
        {found.tracking === null ? 'Track' : 'Change'}
      </Button>
    </div>
  )
}

const NEVER = 'never'

function TellMe({ actor, found }: FoundProps) {
  const price = useSelector(actor, ({ context }) => context.price)
  const becomes = useSelector(actor, ({ context }) => context.becomes)
  const canSet = useSelector(actor, (snapshot) => snapshot.can({ type: 'setAlert' }))
  const isBusy = useSelector(
    actor,
    ({ context, ...snapshot }) => snapshot.value === 'saving' && context.change?.kind === 'alert',
  )
  return (
    <div className={styles.form} role="group" aria-label="Alert">
      <TextField
        className={field.stacked}
        value={price}
        onChange={(words) => actor.send({ type: 'price.typed', text: words })}
        isDisabled={found.currency === null}
      >
        <Label className={field.stackedLabel}>
          Alert below{found.currency === null ? ' (no price is known)' : `, ${found.currency}`}
        </Label>
        <Input className={form.amount} inputMode="decimal" autoComplete="off" />
      </TextField>
      <div className={field.stacked}>
        <span className={field.stackedLabel} id="asin-becomes">
          Alert when it becomes
        </span>
        <ToggleButtonGroup
          aria-labelledby="asin-becomes"
          className={filter.segments}
          disallowEmptySelection
          selectedKeys={[becomes ?? NEVER]}
          onSelectionChange={(keys) =>
            actor.send({
              type: 'availability.chosen',
              becomes: AVAILABILITIES.find((name) => keys.has(name)) ?? null,
            })
          }
        >
          <ToggleButton id={NEVER} className={filter.segment}>
            Neither
          </ToggleButton>
          {AVAILABILITIES.map((name) => (
            <ToggleButton key={name} id={name} className={filter.segment}>
              {AVAILABILITY_LABELS[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <Button
        kind="fill"
        isDisabled={!canSet && !isBusy}
        isPending={isBusy}
        onPress={() => actor.send({ type: 'setAlert' })}
      >
        Set alert
      </Button>
    </div>
  )
}

function Watchers({ actor, found, tracking }: FoundProps & { readonly tracking: AsinTracking }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <CheckboxGroup
      className={styles.people}
      value={tracking.watchers.map(({ providerId }) => providerId)}
      isDisabled={isBusy}
      onChange={(watchers) => actor.send({ type: 'watchers.chosen', watchers })}
    >
      <Label className={field.stackedLabel}>Watchers, who get a message</Label>
      <div className={styles.names}>
        {found.people.map(({ providerId, name }) => (
          <Checkbox key={providerId} value={providerId} className={styles.person}>
            {({ isSelected }) => (
              <>
                <Checkmark isSelected={isSelected} />
                {name}
              </>
            )}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  )
}
