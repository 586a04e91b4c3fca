import type { ReactNode } from 'react'
import { useActors } from './AppContext.ts'
import * as styles from './InAppLink.css.ts'
import { keptFromRow } from './rowPart.ts'

interface InAppLinkProps {
  readonly path: string
  readonly className?: string
  readonly 'aria-label'?: string
  /** Called before the page goes there. */
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A row that it stands in is not pressed by following it. */
const kept = keptFromRow('Enter')

/** A link to a place of the console: followed without loading the page again, and still a link to copy or open elsewhere. */
export function InAppLink({ path, className = styles.link, onFollow, children, ...props }: InAppLinkProps) {
  const { address } = useActors()
  return (
    <a
      className={className}
      aria-label={props['aria-label']}
      href={path}
      {...kept}
      onClick={(event) => {
        kept.onClick(event)
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
