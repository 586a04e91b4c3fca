import type { ReactNode } from 'react'

/** The line of the inspector's controls, on a page that has no bar of its own for them. */
export function InspectorBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="inspector-bar" role="group" aria-label="Inspector">
      {children}
    </div>
  )
}
