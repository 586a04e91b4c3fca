import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Late } from '../../machines/kit/lateMachine.ts'

/** The actor of a workflow that is brought late; undefined as long as it isn't there. */
export function useActor<Machine extends AnyStateMachine>(
  late: Late<Machine>,
): ActorRefFrom<Machine> | undefined {
  return useSelector(late, ({ context }) => (context.actor as ActorRefFrom<Machine> | null) ?? undefined)
}

/** A value of a workflow that is brought late; `without` as long as it isn't there. */
export function useLate<Machine extends AnyStateMachine, Value>(
  late: Late<Machine>,
  select: (snapshot: SnapshotFrom<Machine>) => Value,
  without: Value,
): Value {
  const actor = useActor(late)
  return useSelector(actor as ActorRefFrom<AnyStateMachine> | undefined, (snapshot) =>
    snapshot === undefined ? without : select(snapshot as SnapshotFrom<Machine>),
  )
}

/** What came with it for its views. */
export function useTools<Tools>(late: Late<AnyStateMachine, Tools>): Tools | null {
  return useSelector(late, ({ context }) => context.tools as Tools | null)
}
