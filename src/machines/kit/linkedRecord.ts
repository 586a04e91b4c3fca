import type { Query } from '../../domain/filter/filter.ts'
import { UUID } from '../../domain/kit/text.ts'

/** Screens whose address may name one record of their list, as /complaints?value={id} does. */

export interface Address {
  readonly path: string
  readonly query: Query
}

/** What such a screen knows of its address, and of what is open. */
export interface LinkedContext {
  readonly isHere: boolean
  /** The record that the address named last. */
  readonly linked: string | null
  readonly opened: string | null
}

interface Known {
  readonly context: LinkedContext
}

/** The record that an address of the screen names alone; null where it names none. */
export function linkedRecord(screen: string, { path, query }: Address): string | null {
  const [value, ...more] = query.value ?? []
  return path === screen && value && more.length === 0 && UUID.test(value) ? value : null
}

/** What a screen keeps of an address. */
export const keptOf = (screen: string, address: Address): Pick<LinkedContext, 'isHere' | 'linked'> => ({
  isHere: address.path === screen,
  linked: linkedRecord(screen, address),
})

/** What a new address means to a screen. */
export function linkGuards(screen: string) {
  return {
    namesAnother: ({ context }: Known, address: Address) => {
      const named = linkedRecord(screen, address)
      return named !== null && named !== context.linked
    },
    /** The address named the open one, and names none any longer. */
    leavesIt: ({ context }: Known, address: Address) =>
      address.path === screen &&
      context.linked !== null &&
      context.linked === context.opened &&
      linkedRecord(screen, address) === null,
    comesBack: ({ context }: Known, { path }: Address) => path === screen && !context.isHere,
  }
}
