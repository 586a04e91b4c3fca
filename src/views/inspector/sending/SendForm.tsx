import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { nodesOfChart } from '../../../domain/chartDrawing.ts'
import { type EventField, fieldsOf, typedEvent } from '../../../domain/eventForm.ts'
import type { ActorStanding, Chart, Possibility } from '../../../domain/inspection.ts'
import type { sandboxMachine } from '../../../machines/sandboxMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../controls/Button.tsx'
import { SingleSelect } from '../../controls/SingleSelect.tsx'
import { useInspector } from '../InspectorContext.ts'
import * as styles from './SendForm.css.ts'

interface SendFormProps {
  readonly standing: ActorStanding
  readonly chart: Chart
  readonly possible: readonly Possibility[]
  readonly sandbox: ActorRefFrom<typeof sandboxMachine>
}

const FREE = 'another'

/** Sends an event to the chosen actor: one that its machine knows, with the fields that such events have. */
export function SendForm({ standing, chart, possible, sandbox }: SendFormProps) {
  const { inspector } = useInspector()
  const samples = useSelector(sandbox, ({ context }) => context.sandbox?.samples)
  useEffect(() => sandbox.send({ type: 'open', chart }), [sandbox, chart])
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  /** What was typed, by event and field: it is kept when another event is chosen. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const known = knownEvents(chart, possible)
  const type =
    known.some((event) => event.type === chosen) || chosen === FREE ? chosen! : (known[0]?.type ?? FREE)
  const fields: readonly EventField[] =
    type === FREE
      ? [{ name: 'fields', kind: 'json', known: ['{}'], isOptional: false }]
      : fieldsOf(type, (samples ?? []) as readonly { type: string }[])
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
    const free = event?.fields
    if (type === FREE && event && (free === null || typeof free !== 'object' || Array.isArray(free)))
      wrong.fields = 'Write an object, as {"id": "7"}.'
    setProblems(wrong)
    if (!event || Object.keys(wrong).length > 0) return
    inspector.send({
      type: 'event.submitted',
      actor: standing.who.id,
      event: type === FREE ? { ...(free as object), type: event.type } : event,
    })
  }
  return (
    <form
      className={styles.form}
      aria-label={`Send an event to ${standing.who.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SingleSelect
        label="Event"
        choices={[
          ...known.map((event) => ({
            value: event.type,
            label: event.type,
            hint: event.isOpen ? 'can now' : undefined,
          })),
          { value: FREE, label: 'Another event' },
        ]}
        chosen={type}
        onChange={(next) => {
          setChosen(next)
          setProblems({})
        }}
      />
      {type === FREE ? (
        <TypedField
          field={{ name: 'type', kind: 'text', known: [], isOptional: false }}
          value={name}
          problem={problems.name}
          onChange={setName}
        />
      ) : null}
      {fields.map((field) => (
        <TypedField
          key={keyOf(field.name)}
          field={field}
          value={typed[keyOf(field.name)] ?? field.known[0] ?? ''}
          problem={problems[field.name]}
          onChange={(value) => setTyped({ ...typed, [keyOf(field.name)]: value })}
        />
      ))}
      {fields.length === 0 ? <p className={text.muted}>This event carries nothing.</p> : null}
      <div className={styles.actions}>
        <Button kind="main" type="submit">
          Send
        </Button>
        <Outcome actor={standing.who.id} />
      </div>
    </form>
  )
}

interface KnownEvent {
  readonly type: string
  readonly isOpen: boolean
}

/** The events that a machine knows, those that do something now first; outcomes and clocks are not sent by hand. */
function knownEvents(chart: Chart, possible: readonly Possibility[]): KnownEvent[] {
  const open = new Set(
    possible.flatMap(({ transition, isOpen }) => (isOpen === false ? [] : [transition.event])),
  )
  const types = new Set(
    nodesOfChart(chart).flatMap(({ transitions }) => transitions.map(({ event }) => event)),
  )
  return [...types]
    .filter((type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*'))
    .map((type) => ({ type, isOpen: open.has(type) }))
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.type.localeCompare(b.type))
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
    <span role="status" className={text.muted}>
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
    <div className={styles.field}>
      <label htmlFor={id} className={text.medium}>
        {name}
        {isOptional ? <span className={text.muted}> or nothing</span> : null}
      </label>
      {kind === 'json' ? (
        <textarea
          {...shared}
          rows={3}
          className={styles.json}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          <input
            {...shared}
            className={styles.input}
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
        <p id={`${id} problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
