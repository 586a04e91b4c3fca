import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { nodesOfChart } from '../../model/chartDrawing.ts'
import { isForPeople } from '../../model/inspectionChart.ts'
import {
  type EventDraft,
  type EventField,
  fieldsOf,
  type KnownEvent,
  NO_DRAFT,
  typedEvent,
} from '../../model/eventForm.ts'
import type { ActorStanding, Chart, AvailableTransition } from '../../model/inspection.ts'
import type { InspectionLog } from '../../model/inspectionLog.ts'
import { Button } from '../Button.tsx'
import { SingleSelect } from '../SingleSelect.tsx'
import { useInspector } from '../InspectorContext.ts'
import { receivedBy } from '../reading.ts'

interface SendFormProps {
  readonly log: InspectionLog
  readonly version: number
  readonly standing: ActorStanding
  readonly chart: Chart
  readonly available: readonly AvailableTransition[]
}

const FREE = 'another'

/** Sends an event to the chosen actor: one that its machine knows, with the fields that such events have. */
export function SendForm({ log, version, standing, chart, available }: SendFormProps) {
  const { inspector, sending, sandbox } = useInspector()
  const samples = useSelector(sandbox, ({ context }) => context.sandbox?.samples)
  // Another source may have another actor of the same id.
  const recipient = `${chart.machine} ${standing.who.id}`
  const { chosen, name, typed, problems } = useSelector(
    sending,
    ({ context }) => context.drafts[recipient] ?? NO_DRAFT,
  )
  const change = (draft: Partial<EventDraft>) => sending.send({ type: 'draft.changed', recipient, draft })
  const offered = offeredEvents(chart, available)
  const type =
    offered.some((event) => event.type === chosen) || chosen === FREE ? chosen! : (offered[0]?.type ?? FREE)
  const known = [
    ...((samples ?? []) as readonly KnownEvent[]),
    ...receivedBy(log, version, { machine: chart.machine, type }),
  ]
  const fields: readonly EventField[] =
    type === FREE
      ? [{ name: 'fields', kind: 'object', known: ['{}'], isOptional: false }]
      : fieldsOf(type, known)
  const keyOf = (field: string) => `${type} ${field}`
  const send = () => {
    const own = Object.fromEntries(
      fields.flatMap(({ name: field }) => {
        const value = typed[keyOf(field)]
        return value === undefined ? [] : [[field, value]]
      }),
    )
    const { event, problems: found } = typedEvent(type === FREE ? name.trim() : type, fields, own)
    const wrong: Record<string, string> = {
      ...found,
      ...(type === FREE && name.trim() === '' ? { name: 'Write the event’s type.' } : {}),
    }
    change({ problems: wrong })
    if (!event || Object.keys(wrong).length > 0) return
    inspector.send({
      type: 'event.submitted',
      actor: standing.who.id,
      event: type === FREE ? { ...(event.fields as object), type: event.type } : event,
    })
  }
  return (
    <form
      className="inspector-send-form"
      aria-label={`Send an event to ${standing.who.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SingleSelect
        label="Event"
        choices={[
          ...offered.map(({ type: value, isOpen }) => ({
            value,
            label: value,
            hint: isOpen ? 'can now' : isOpen === null ? 'perhaps' : undefined,
          })),
          { value: FREE, label: 'Another event' },
        ]}
        chosen={type}
        onChange={(next) => change({ chosen: next, problems: {} })}
      />
      {type === FREE ? (
        <TypedField
          field={{ name: 'type', kind: 'text', known: [], isOptional: false }}
          value={name}
          problem={problems.name}
          onChange={(value) => change({ name: value })}
        />
      ) : null}
      {fields.map((field) => (
        <TypedField
          key={keyOf(field.name)}
          field={field}
          value={typed[keyOf(field.name)] ?? field.known[0] ?? ''}
          problem={problems[field.name]}
          onChange={(value) => change({ typed: { ...typed, [keyOf(field.name)]: value } })}
        />
      ))}
      {fields.length === 0 ? <p className="inspector-text-muted">This event carries nothing.</p> : null}
      <div className="inspector-send-actions">
        <Button kind="main" type="submit">
          Send
        </Button>
        <Outcome actor={standing.who.id} />
      </div>
    </form>
  )
}

interface OfferedEvent {
  readonly type: string
  /** Whether it does something now; null where that can't be told. */
  readonly isOpen: boolean | null
}

/** The events that a machine knows, those that do something now first; outcomes and clocks are not sent by hand. */
function offeredEvents(chart: Chart, available: readonly AvailableTransition[]): OfferedEvent[] {
  const of = (isOpen: boolean | null) =>
    new Set(available.flatMap((one) => (one.isOpen === isOpen ? [one.transition.event] : [])))
  const [open, untold] = [of(true), of(null)]
  const types = new Set(
    nodesOfChart(chart).flatMap(({ transitions }) => transitions.map(({ event }) => event)),
  )
  const rank = ({ isOpen }: OfferedEvent) => (isOpen ? 0 : isOpen === null ? 1 : 2)
  return [...types]
    .filter(isForPeople)
    .map((type) => ({ type, isOpen: open.has(type) || (untold.has(type) ? null : false) }))
    .toSorted((a, b) => rank(a) - rank(b) || a.type.localeCompare(b.type))
}

/** What became of the event that was sent last. */
function Outcome({ actor }: { readonly actor: string }) {
  const { sending } = useInspector()
  const asked = useSelector(sending, ({ context }) => context.asked)
  const refusedBy = useSelector(sending, ({ context }) => context.refusedBy)
  const problem = useSelector(sending, ({ context }) => context.problem)
  const isSent = useSelector(sending, (snapshot) => snapshot.matches('sent'))
  const isRefused = useSelector(sending, (snapshot) => snapshot.matches('refused'))
  const isOwn = asked?.actor === actor
  const words = problem
    ? problem
    : isOwn && isSent
      ? `${asked.event.type} was taken.`
      : isOwn && isRefused
        ? refusedBy.length > 0
          ? `${asked.event.type} did nothing: refused by ${refusedBy.join(', ')}.`
          : `${asked.event.type} did nothing: no state it is in waits for it.`
        : ''
  return (
    <span role="status" className="inspector-text-muted">
      {words}
    </span>
  )
}

interface TypedFieldProps {
  readonly field: EventField
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

function TypedField({ field: { name, kind, known, isOptional }, value, problem, onChange }: TypedFieldProps) {
  const id = useId()
  const shared = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id} problem`,
  }
  const suggestions = kind === 'boolean' ? ['true', 'false'] : known
  return (
    <div className="inspector-send-field">
      <label htmlFor={id} className="inspector-text-medium">
        {name}
        {isOptional ? <span className="inspector-text-muted"> or nothing</span> : null}
      </label>
      {kind === 'json' || kind === 'list' || kind === 'object' ? (
        <textarea
          {...shared}
          rows={3}
          className="inspector-send-json inspector-send-input"
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          <input
            {...shared}
            className="inspector-send-input"
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            list={`${id} known`}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={`${id} known`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion}>
                {suggestion}
              </option>
            ))}
          </datalist>
        </>
      )}
      {problem === undefined ? null : (
        <p id={`${id} problem`} className="inspector-send-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
