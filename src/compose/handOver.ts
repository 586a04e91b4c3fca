import type { AnyActorRef } from 'xstate'
import type { MatchingChangeRequest } from '../domain/listings/matchingChanges.contract.ts'
import { MATCHING_CHANGE, type MatchingChangeCommand } from '../machines/kit/commands.ts'

/** Hands a change to the one of every listing that matches, which watches it and tells what came of it. */
export function handOver(system: AnyActorRef['system'], request: MatchingChangeRequest): null {
  system.get(MATCHING_CHANGE)?.send({ type: 'begin', request } satisfies MatchingChangeCommand)
  return null
}
