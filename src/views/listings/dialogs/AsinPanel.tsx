import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { AVAILABILITIES, type AsinListing, type AsinTracking } from '../../../domain/listings/asin.ts'
import { AVAILABILITY_LABELS, priceWords } from '../../../domain/listings/asinDisplay.ts'
import { countryCodes } from '../../../domain/kit/countries.ts'
import { may } from '../../../domain/kit/roles.ts'
import { countryName } from '../../../domain/kit/words.ts'
import type { AsinActor } from '../../../machines/listings/asinMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { dayText } from '../../kit/time.ts'
import { NotDone } from '../../kit/NotDone.tsx'
import { Button } from '../../kit/Button.tsx'
import { Checkmark } from '../../kit/Checkmark.tsx'
import { ComboField } from '../../kit/ComboField.tsx'
import { DayField } from '../../kit/DayField.tsx'
import * as record from '../../kit/Record.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as field from '../../kit/Field.css.ts'
import { Segments } from '../../kit/Segments.tsx'
import * as styles from './Asin.css.ts'
import { AsinHistory } from './AsinHistory.tsx'
import { useContextOf, useTag, useMatches, useCan } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'
import { useTimeZone } from '../../kit/user.ts'
import { Loading } from '../../kit/Loading.tsx'

interface Props {
  readonly actor: AsinActor
}

/** The ASIN of a listing: its history, until when and where it is tracked, who watches, and when they are told. */
export function AsinPanel({ actor }: Props) {
  const asin = useContextOf(actor, 'asin')
  const found = useContextOf(actor, 'found')
  const problem = useContextOf(actor, 'problem')
  const isFailed = useTag(actor, 'failed')
  const isMissing = useMatches(actor, 'missing')
  const isRefused = useTag(actor, 'refused')
  return (
    <section className={record.panel} aria-label={`ASIN ${asin}`}>
      <h3 className={text.strong}>ASIN {asin}</h3>
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
        <NotDone
          title="It was not saved"
          actions={
            <>
              <Retry of={actor} />
              <Button onPress={() => actor.send({ type: 'dismiss' })}>Go on without</Button>
            </>
          }
          problem={problem}
          kept="What you typed is kept."
        />
      ) : null}
      {found ? (
        <Found actor={actor} found={found} />
      ) : isFailed || isMissing ? null : (
        <Loading>Loading the ASIN</Loading>
      )}
    </section>
  )
}

interface FoundProps extends Props {
  readonly found: AsinListing
}

function Found({ actor, found }: FoundProps) {
  const timeZone = useTimeZone()
  const groups = useContextOf(actor, 'groups')
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
            Tracked from {countryName(tracking.location)} until {dayText(tracking.until, timeZone)}, by{' '}
            {tracking.by}. Now {priceWords(found)}.
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
  const until = useContextOf(actor, 'until')
  const location = useContextOf(actor, 'location')
  const canTrack = useCan(actor, { type: 'track' })
  const isBusy = useSelector(
    actor,
    ({ context, ...snapshot }) => snapshot.value === 'saving' && context.change?.kind === 'track',
  )
  return (
    <div className={styles.form}>
      <DayField
        label="Track until"
        value={until}
        min={found.days.first}
        max={found.days.last}
        onChange={(day) => actor.send({ type: 'until.typed', day })}
      />
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
  const price = useContextOf(actor, 'price')
  const becomes = useContextOf(actor, 'becomes')
  const canSet = useCan(actor, { type: 'setAlert' })
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
        <Input className={field.amount} inputMode="decimal" autoComplete="off" />
      </TextField>
      <div className={field.stacked}>
        <span className={field.stackedLabel} id="asin-becomes">
          Alert when it becomes
        </span>
        <Segments
          aria-labelledby="asin-becomes"
          choices={[NEVER, ...AVAILABILITIES]}
          chosen={becomes ?? NEVER}
          onChoose={(chosen) =>
            actor.send({ type: 'availability.chosen', becomes: chosen === NEVER ? null : chosen })
          }
        >
          {(name) => (name === NEVER ? 'Neither' : AVAILABILITY_LABELS[name])}
        </Segments>
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
  const isBusy = useTag(actor, 'busy')
  return (
    <CheckboxGroup
      className={layout.stack[1]}
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
