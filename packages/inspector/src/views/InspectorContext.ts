import { createContext, use } from 'react'
import type { InspectorActors } from '../machines/inspectorMachine.ts'

export const InspectorContext = createContext<InspectorActors | null>(null)

/** The inspector's actors; inspectorMachine says how it is read. */
export function useInspector(): InspectorActors {
  const actors = use(InspectorContext)
  if (!actors) throw new Error('The view stands outside the inspector.')
  return actors
}
