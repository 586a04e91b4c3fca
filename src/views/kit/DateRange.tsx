import { Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { rangeText } from './time.ts'
import type * as popover from './DateRangePopover.tsx'
import type { DateRangeEditorProps, Range } from './DateRangeEditor.tsx'
import * as field from './Field.css.ts'
import { Icon } from './Icon.tsx'
import { lazyPart } from './lazyPart.tsx'
import { usePopupButton } from './usePopupButton.ts'

// Calendars are large, and most pages are read without opening one.
const DateRangePopover = lazyPart(
  async () => (await import('./DateRangePopover.tsx')).DateRangePopover,
  'inside',
) as typeof popover.DateRangePopover

interface Props<Field extends string> extends DateRangeEditorProps<Field> {
  /** The range that holds, where what is typed was refused or isn't entered yet. */
  readonly applied: Range
}

/**
 * Two days of a date field in the workspace's time zone, typed or picked from a calendar that opens below. The field
 * itself shows the range that holds.
 */
export function DateRange<Field extends string>({ applied, ...props }: Props<Field>) {
  const { label, timeZone, problem } = props
  const { trigger, open } = usePopupButton('dialog')
  return (
    <>
      <Button className={field.field} {...trigger}>
        <span className={field.label}>{label}</span>
        <span className={field.value}>{rangeText(applied.start, applied.end, timeZone)}</span>
        <Icon name="calendar" size={14} />
      </Button>
      <Suspense>{open ? <DateRangePopover {...props} {...open} /> : null}</Suspense>
      {problem ? (
        <p role="alert" className={field.problem}>
          {problem}
        </p>
      ) : null}
    </>
  )
}
