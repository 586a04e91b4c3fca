import { createContext, use } from 'react'
import type { Addresses } from '../../machines/shell/addresses.ts'
import type { AppActors } from '../../machines/shell/appMachine.ts'
import type { Inspection } from '@statepaths/inspector'

/** What the views are given: the actors they send to and watch, and the addresses that links lead to. */
export interface AppPorts {
  readonly actors: AppActors
  readonly addresses: Addresses
  /** How the workflows are watched. */
  readonly inspection: () => Promise<ConsoleInspection>
}

export interface ConsoleInspection extends Inspection {
  /** Docks the inspector beside the open screen. */
  readonly dock: () => Promise<void>
}

export const AppContext = createContext<AppPorts | null>(null)

/** The app's actors. */
export const useActors = (): AppActors => usePorts().actors

/** Addresses for links and pictures. */
export const useAddresses = (): Addresses => usePorts().addresses

/** How the workflows are watched, brought when it is first called. */
export const useInspection = (): AppPorts['inspection'] => usePorts().inspection

function usePorts(): AppPorts {
  const ports = use(AppContext)
  if (!ports) throw new Error('The view stands outside the app.')
  return ports
}
