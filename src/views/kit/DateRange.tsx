import { Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { rangeText } from './time.ts'
import type * as popover from './DateRangePopover.tsx'
import type { DateRangeEditorProps } from './DateRangeEditor.tsx'
import * as field from './Field.css.ts'
import { Icon } from './Icon.tsx'
import { lazyPart } from './lazyPart.tsx'
import { usePopupButton } from './usePopupButton.ts'

// Calendars are large, and most pages are read without opening one.
const DateRangePopover = lazyPart(
  async () => (await import('./DateRangePopover.tsx')).DateRangePopover,
  'inside',
) as typeof popover.DateRangePopover

/** Two days of a date field in the workspace's time zone, typed or picked from a calendar that opens below. */
export function DateRange<Field extends string>(props: DateRangeEditorProps<Field>) {
  const { label, range, timeZone, problem } = props
  const { trigger, open } = usePopupButton('dialog')
  return (
    <>
      <Button className={field.field} {...trigger}>
        <span className={field.label}>{label}</span>
        <span className={field.value}>{rangeText(range.start, range.end, timeZone)}</span>
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
