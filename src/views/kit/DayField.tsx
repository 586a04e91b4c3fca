import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DatePicker, Group } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { button, iconOnly } from './Button.css.ts'
import * as range from './DateRange.css.ts'
import * as styles from './DayField.css.ts'
import { DayInput } from './DayInput.tsx'
import { DAY_LOCALE, dayString, dayValue } from './dayValue.ts'
import * as field from './Field.css.ts'
import { Below, FieldLabel } from './FieldParts.tsx'
import { Icon } from './Icon.tsx'
import { lazyPart } from './lazyPart.tsx'

// Calendars are large, and most days are typed.
const DayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).DayCalendar, 'inside')

export interface DayFieldProps {
  readonly label: string
  /** What stands at the end of the label's line. */
  readonly note?: ReactNode
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:MM where the time is asked for. */
  readonly value: string
  readonly hasTime?: boolean
  /** The first and the last day that may be chosen, as YYYY-MM-DD. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly size?: keyof typeof styles.frames
  readonly problem?: string | null | undefined
  readonly hint?: string | undefined
  /** What to know of the day that is chosen, which is taken all the same. */
  readonly warning?: string | null
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
  /** Told of a whole day, or of an empty one. */
  readonly onChange: (value: string) => void
}

/** A day under its label, typed or picked from a calendar. */
export function DayField({
  label,
  note,
  value,
  hasTime = false,
  min,
  max,
  size = 'plain',
  problem,
  hint,
  warning,
  onChange,
  ...picker
}: DayFieldProps) {
  // The same day as another object would take back what is half typed.
  const day = useMemo(() => dayValue(value), [value])
  // While a year is typed it is another with each digit: what is wrong with those is seen, and told once the field is left.
  const [isTyping, setIsTyping] = useState(false)
  const [minValue, maxValue] = [dayValue(min), dayValue(max)]
  return (
    <I18nProvider locale={DAY_LOCALE}>
      <DatePicker
        {...picker}
        className={field.stacked}
        granularity={hasTime ? 'minute' : 'day'}
        value={day}
        {...(minValue ? { minValue } : {})}
        {...(maxValue ? { maxValue } : {})}
        isInvalid={Boolean(problem)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        onChange={(chosen) => {
          setIsTyping(true)
          onChange(dayString(chosen))
        }}
        onFocusChange={(isInside) => {
          if (!isInside) setIsTyping(false)
        }}
      >
        <FieldLabel label={label} note={note} />
        <Group className={styles.frames[size]}>
          <DayInput className={styles.segments} />
          <Button className={`${button.quiet} ${iconOnly}`}>
            <Icon name="calendar" size={14} />
          </Button>
        </Group>
        <Below problem={problem ?? undefined} hint={hint} isTold={!isTyping} />
        {warning && !problem ? (
          <p role="status" className={field.warning}>
            {warning}
          </p>
        ) : null}
        <Popover className={field.popover} placement="bottom end">
          <Dialog className={range.editor}>
            <Suspense>
              <DayCalendar label={label} />
            </Suspense>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
