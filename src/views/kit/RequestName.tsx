import { Children, type ReactNode } from 'react'
import { splitRequest } from '../../domain/kit/problem.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './RequestName.css.ts'

/** Words of a failure; the request that they name stands below them in small, and is chosen whole by a click, to copy. */
export function withRequest(children: ReactNode): ReactNode {
  let request: string | null = null
  const words = Children.map(children, (child) => {
    if (typeof child !== 'string') return child
    const split = splitRequest(child)
    request ??= split.request
    return split.words
  })
  if (request === null) return children
  return (
    <>
      {words}
      <span className={`${text.caption} ${styles.request}`}>
        Request <code className={styles.id}>{request}</code>
      </span>
    </>
  )
}
