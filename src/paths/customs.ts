import { allNodes } from '@statepaths/xstate'
import { subjects } from './subjects.ts'

/** The facts that any machine hears over the bus. */
export const FACTS: ReadonlySet<string> = new Set(
  subjects.flatMap(({ machine }) =>
    allNodes(machine).flatMap(({ invoke }) =>
      invoke.flatMap(({ src, input }) =>
        src === 'facts' && Array.isArray(input) ? (input as string[]) : [],
      ),
    ),
  ),
)

/** What the machines have in common: facts, at most one open dialog, forms that have been left. */
export const CUSTOMS = { facts: FACTS, exclusiveTag: 'dialog', endTag: 'left' } as const
