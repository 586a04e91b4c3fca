import { createContext, use } from 'react'
import type { Addresses } from '../../machines/shell/addresses.ts'
import type { SetupActors } from '../../machines/setup/setupSite.ts'

/** What the views of the Setup site are given. */
export interface SetupPorts {
  readonly actors: SetupActors
  readonly addresses: Addresses
}

export const SetupContext = createContext<SetupPorts | null>(null)

/** The site's actors, and the addresses of pictures. */
export function useSetup(): SetupActors & { readonly addresses: Addresses } {
  const ports = use(SetupContext)
  if (!ports) throw new Error('The view stands outside the Setup site.')
  return { ...ports.actors, addresses: ports.addresses }
}
