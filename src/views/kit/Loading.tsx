import type { ReactNode } from 'react'
import * as text from '../../styles/text.css.ts'

/** Says what is being loaded, where it will stand. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={text.muted}>
      {children}
    </p>
  )
}
