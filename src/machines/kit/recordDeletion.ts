import type { ScreenPath } from '../../domain/shell/screens.ts'
import type { FactOf } from '../bus.ts'
import { changedRows, type ListFacts } from './growingListMachine.ts'

/** What the fact that a record was deleted means to the list of its screen, which is loaded again where it shows it. */
export const deletedRows = (screen: ScreenPath): ListFacts<{ readonly id: string }> => ({
  'record.deleted': ({ path, id }, { items }) => (path === screen ? changedRows(items, [], [id]) : {}),
})

/** The ids of a screen's records that the fact names. */
export const deletedRecords = (screen: ScreenPath) => ({
  'record.deleted': ({ path, id }: FactOf<'record.deleted'>) => (path === screen ? [id] : []),
})

/** The tags of the states in which a record is deleted, beside `busy` and `failed`. */
export type RecordDeletionTag = 'deleting'

/** How one record is deleted. */
interface Deletion<Service extends string, Input, Shown extends string, Gone extends string> {
  /** The service that deletes it. */
  readonly service: Service
  readonly input: Input
  /** The state in which it is shown as it stands. */
  readonly shown: Shown
  /** The state in which it is there no longer. */
  readonly gone: Gone
}

/**
 * The states of deleting the record that is open, once that is confirmed; one that somebody else deleted is gone as well. The
 * machine has the guard `isMissing` and the actions `publishDeleted`, `tellDeleted`, `keepProblem` and `forgetProblem`.
 */
export const recordDeletion = <
  const Service extends string,
  Input,
  const Shown extends string,
  const Gone extends string,
>({
  service,
  input,
  shown,
  gone,
}: Deletion<Service, Input, Shown, Gone>) =>
  ({
    confirming: { tags: 'deleting', on: { confirm: 'deleting', dismiss: shown } },
    deleting: {
      tags: ['deleting', 'busy'],
      invoke: {
        id: service,
        src: service,
        input,
        onDone: { target: gone, actions: ['publishDeleted', 'tellDeleted'] },
        onError: [
          { guard: 'isMissing', target: gone, actions: 'publishDeleted' },
          { target: 'undeleted', actions: 'keepProblem' },
        ],
      },
    },
    /** It could not be deleted, and stands as it was. */
    undeleted: {
      tags: ['deleting', 'failed'],
      on: {
        confirm: { target: 'deleting', actions: 'forgetProblem' },
        dismiss: { target: shown, actions: 'forgetProblem' },
      },
    },
  }) as const
