import { Calendar } from 'react-aria-components/Calendar'
import { CalendarMonth } from './CalendarMonth.tsx'

/** The calendar of one day; which day is chosen, the field around it says. */
export function DayCalendar({ label }: { readonly label: string }) {
  return (
    <Calendar aria-label={label}>
      <CalendarMonth />
    </Calendar>
  )
}
