import { DateInput, DateSegment } from 'react-aria-components/DateField'
import * as styles from './DateRange.css.ts'

/** The parts of a day, typed one after the other. */
export function DayInput({ className }: { readonly className: string }) {
  return (
    <DateInput className={className}>
      {(segment) => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
  )
}
