import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { button, iconOnly } from './Button.css.ts'
import * as styles from './DateRange.css.ts'
import { Icon } from './Icon.tsx'
import * as layout from './layout.css.ts'

/** One month of a calendar, and the ways to the months before and after it. */
export function CalendarMonth() {
  return (
    <>
      <header className={styles.calendarHead}>
        <Button slot="previous" className={`${button.quiet} ${iconOnly}`}>
          <Icon name="left" />
        </Button>
        <CalendarHeading />
        <Button slot="next" className={`${button.quiet} ${iconOnly}`}>
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid className={layout.table}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.headCell}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.cell} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
