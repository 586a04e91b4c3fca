import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { NO_CHOICES } from '../../domain/filter/filterChoices.ts'
import type { filterMachine } from './filterMachine.ts'

type Filter = Pick<SnapshotFrom<typeof filterMachine>['context'], 'params' | 'base' | 'choices'>

/** The filter as it stands, for a machine that goes somewhere with it. */
export function filterOf(system: AnyActorRef['system']): Filter {
  const context: Filter | null | undefined = system.get('filter')?.getSnapshot().context
  return context ?? { params: {}, base: {}, choices: NO_CHOICES }
}
