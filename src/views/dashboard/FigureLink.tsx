import type { ReactNode } from 'react'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as styles from './Dashboard.css.ts'

interface FigureLinkProps {
  /** Where the listings behind it are; null where there can be none. */
  readonly path: string | null
  /** What the figure says where its own words don't: "Removed: 5,318 listings". */
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A figure that leads to the listings behind it. */
export function FigureLink({ path, label, className = styles.figure, children }: FigureLinkProps) {
  if (path === null) return <span className={className}>{children}</span>
  return (
    <InAppLink
      path={path}
      className={`${className} ${styles.followed}`}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </InAppLink>
  )
}
