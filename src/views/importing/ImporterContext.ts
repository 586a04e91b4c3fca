import { createContext, use } from 'react'
import type { ImporterActors } from '../../machines/importing/importerSite.ts'

/** What the views of the Import site are given. */
export interface ImporterPorts {
  readonly actors: ImporterActors
  /** The address of an import's rejected rows, with the token that opens it. */
  readonly rejectsAddress: (id: string, token: string) => string
}

export const ImporterContext = createContext<ImporterPorts | null>(null)

/** The Import site's actors and addresses. */
export function useImporter(): ImporterPorts {
  const ports = use(ImporterContext)
  if (!ports) throw new Error('The view stands outside the Import site.')
  return ports
}
