import type { ReactNode } from 'react'
import type { SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { Heading } from './Heading.tsx'
import * as styles from './Setup.css.ts'

interface Props {
  readonly place: SetupPlace
  readonly heading: string
  /** What can be done with all of it. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A page that is no list of records: its heading, and its parts, which scroll. */
export function PagePlace({ place, heading, tools = null, children }: Props) {
  return (
    <>
      <header className={styles.head}>
        <Heading place={place}>{heading}</Heading>
        {tools}
      </header>
      <div className={styles.scroller}>{children}</div>
    </>
  )
}
