import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** What views ask of a machine's snapshot; a view is drawn again only when the answer changes. */

type Shown = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>
type SnapshotOf<Actor extends Shown> = ReturnType<Actor['getSnapshot']>
type ContextOf<Actor extends Shown> = SnapshotOf<Actor>['context']
type Asked<Actor extends Shown, Question extends string> = Parameters<SnapshotOf<Actor>[Question]>[0]

/** One value of a machine's context. */
export function useContextOf<Actor extends Shown, Key extends keyof ContextOf<Actor>>(
  actor: Actor,
  key: Key,
): ContextOf<Actor>[Key] {
  return useSelector<Shown, ContextOf<Actor>[Key]>(actor, ({ context }) => context[key])
}

/** Whether a machine is in a state with this tag. */
export function useTag<Actor extends Shown>(actor: Actor, tag: Asked<Actor, 'hasTag'>): boolean {
  return useSelector<Shown, boolean>(actor, (snapshot: AnyMachineSnapshot) => snapshot.hasTag(tag))
}

/** Whether a machine is in this state. */
export function useMatches<Actor extends Shown>(actor: Actor, state: Asked<Actor, 'matches'>): boolean {
  return useSelector<Shown, boolean>(actor, (snapshot: AnyMachineSnapshot) => snapshot.matches(state))
}

/** Whether a machine would take this event now. */
export function useCan<Actor extends Shown>(actor: Actor, event: Asked<Actor, 'can'>): boolean {
  return useSelector<Shown, boolean>(actor, (snapshot: AnyMachineSnapshot) => snapshot.can(event))
}
