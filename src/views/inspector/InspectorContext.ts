import { createContext, use } from 'react'
import type { InspectorActors } from '../../machines/inspector/inspectorMachine.ts'

export const InspectorContext = createContext<InspectorActors | null>(null)

/** The inspector's actors: `inspector` (see inspectorMachine for how it is read), `sending`, `files`, `possible`. */
export function useInspector(): InspectorActors {
  const actors = use(InspectorContext)
  if (!actors) throw new Error('The view stands outside the inspector.')
  return actors
}
