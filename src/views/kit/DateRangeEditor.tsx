import { useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { CalendarDate, type DateValue } from '@internationalized/date'
import { DateField, Label } from 'react-aria-components/DateField'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { dayOf, endOfDay, startOfDay } from '../../domain/kit/dates.ts'
import { CalendarMonth } from './CalendarMonth.tsx'
import * as styles from './DateRange.css.ts'
import { DayInput } from './DayInput.tsx'
import { DAY_LOCALE } from './dayValue.ts'
import * as field from './Field.css.ts'
import { fieldKeys } from './fieldKeys.ts'

export interface Range {
  readonly start?: number | undefined
  readonly end?: number | undefined
}

export interface DateRangeEditorProps<Field extends string> {
  /** The date field that the range is of, and those that it can be of. */
  readonly label: Field
  readonly fields: readonly Field[]
  readonly onField: (field: Field) => void
  /** Epoch milliseconds: the first moment of the first day to the last of the last. */
  readonly range: Range
  readonly timeZone: string
  readonly problem: string | null
  readonly onType: (range: Range) => void
  /** Called when the range is to be applied: on Enter, or when the editor closes. */
  readonly onEnter: () => void
}

/** The two days as fields to type in, and a calendar to pick them from. */
export function DateRangeEditor<Field extends string>({
  label,
  fields,
  onField,
  range,
  timeZone,
  problem,
  onType,
  onEnter,
}: DateRangeEditorProps<Field>) {
  // The same day as another object would take back what is half typed.
  const start = useMemo(() => toDate(range.start, timeZone), [range.start, timeZone])
  const end = useMemo(() => toDate(range.end, timeZone), [range.end, timeZone])
  const chooseStart = (day: DateValue | null) =>
    onType({ start: day ? startOfDay(day, timeZone) : undefined, end: range.end })
  const chooseEnd = (day: DateValue | null) =>
    onType({ start: range.start, end: day ? endOfDay(day, timeZone) : undefined })
  return (
    <I18nProvider locale={DAY_LOCALE}>
      {fields.length > 1 ? (
        <RadioGroup
          aria-label="Date field"
          className={styles.fields}
          orientation="horizontal"
          value={label}
          onChange={(chosen) => onField(chosen as Field)}
        >
          {fields.map((name) => (
            <Radio key={name} value={name} className={styles.fieldChoice}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
      ) : null}
      <div className={styles.days}>
        <Day
          label="Start date"
          value={start}
          isInvalid={problem !== null}
          onChange={chooseStart}
          onEnter={onEnter}
        />
        <Day
          label="End date"
          value={end}
          isInvalid={problem !== null}
          onChange={chooseEnd}
          onEnter={onEnter}
        />
      </div>
      {problem ? <p className={field.problem}>{problem}</p> : null}
      <RangeCalendar
        aria-label="Dates"
        value={start && end && start.compare(end) <= 0 ? { start, end } : null}
        onChange={(chosen) =>
          onType({ start: startOfDay(chosen.start, timeZone), end: endOfDay(chosen.end, timeZone) })
        }
      >
        <CalendarMonth />
      </RangeCalendar>
    </I18nProvider>
  )
}

interface DayProps {
  readonly label: string
  readonly value: CalendarDate | null
  readonly isInvalid: boolean
  readonly onChange: (day: DateValue | null) => void
  readonly onEnter: () => void
}

function Day({ label, value, isInvalid, onChange, onEnter }: DayProps) {
  return (
    <DateField
      className={field.stacked}
      value={value}
      isInvalid={isInvalid}
      onChange={onChange}
      onKeyDown={fieldKeys({ Enter: onEnter })}
    >
      <Label className={field.stackedLabel}>{label}</Label>
      <DayInput className={styles.input} />
    </DateField>
  )
}

function toDate(at: number | undefined, timeZone: string): CalendarDate | null {
  if (at === undefined) return null
  const { year, month, day } = dayOf(at, timeZone)
  return new CalendarDate(year, month, day)
}
