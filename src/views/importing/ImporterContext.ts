import { createContext, use } from 'react'
import type { ImporterActors } from '../../machines/importing/importerSite.ts'

/** What the views of an import are given, on the Import site and on the start page. */
export interface ImporterPorts {
  readonly actors: Pick<ImporterActors, 'session' | 'import'> & {
    /** There on the Import site alone. */
    readonly recentImports?: ImporterActors['recentImports']
  }
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
