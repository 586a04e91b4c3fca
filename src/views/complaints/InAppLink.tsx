import type { ReactNode } from 'react'
import { useActors } from '../app/AppContext.ts'
import * as styles from './Complaints.css.ts'

/** A link to a place of the console: followed without loading the page anew, and still a link to copy or open elsewhere. */
export function InAppLink({
  path,
  onFollow,
  children,
}: {
  readonly path: string
  /** Called before the page goes there. */
  readonly onFollow?: () => void
  readonly children: ReactNode
}) {
  const { address } = useActors()
  return (
    <a
      className={styles.link}
      href={path}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onFollow?.()
        address.send({ type: 'open', path })
      }}
    >
      {children}
    </a>
  )
}
