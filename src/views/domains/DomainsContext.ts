import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { domainAddMachine } from '../../machines/domains/domainAddMachine.ts'
import type { domainFilterMachine } from '../../machines/domains/domainFilterMachine.ts'
import type { domainMachine } from '../../machines/domains/domainMachine.ts'
import { useScreen } from '../kit/lazy.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** The actors of the domain that is open, of the filter, and of what is added. */
export type DomainActor = ActorRefFrom<typeof domainMachine>
export type DomainFilterActor = ActorRefFrom<typeof domainFilterMachine>
export type DomainAddActor = ActorRefFrom<typeof domainAddMachine>

/** The actor of the Domains screen, for the views within it. */
export const useDomains = () => useScreen('/domains')

/** Why names are not looked up here; null where they are, and while that isn't known. */
export function useLookUpProblem(actor: DomainActor): string | null {
  const figures = useContextOf(actor, 'figures')
  return useSelector(figures ?? undefined, (snapshot) => snapshot?.context.value?.lookUpProblem ?? null)
}

/** What runs on the screen for as long as it does. */
export function useDomainParts() {
  const { list, filter, addition, opened } = useDomains().getSnapshot().context
  return { list, filter, addition, opened }
}
