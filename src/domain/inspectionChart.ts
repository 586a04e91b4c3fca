import type { TransitionName } from './chartDrawing.ts'
import type { Chart, ChartNode, Possibility } from './inspection.ts'

/** What a chart shows of an actor: which transitions it could take, and which it took last. */

const keyOf = ({ node, n }: TransitionName) => `${n} ${node}`

/** Whether each transition would be taken now; those that aren't named wait in states that it isn't in. */
export function openTransitions(possible: readonly Possibility[]): ReadonlyMap<string, boolean | null> {
  const counts = new Map<string, number>()
  return new Map(
    possible.map(({ node, isOpen }) => {
      const n = counts.get(node) ?? 0
      counts.set(node, n + 1)
      return [keyOf({ node, n }), isOpen]
    }),
  )
}

/** How a transition stands. One whose guard asks for what only the event brings counts as open. */
export function standingIn(
  open: ReadonlyMap<string, boolean | null>,
  taken: TransitionName | null,
  name: TransitionName,
): 'idle' | 'open' | 'refused' | 'taken' {
  if (taken && keyOf(taken) === keyOf(name)) return 'taken'
  const isOpen = open.get(keyOf(name))
  if (isOpen === undefined) return 'idle'
  return isOpen === false ? 'refused' : 'open'
}

/** The transition by which an event led from one set of nodes to another; null where the chart doesn't tell. */
export function takenTransition(
  { root }: Chart,
  event: string,
  before: readonly string[],
  after: readonly string[],
): TransitionName | null {
  const visit = (node: ChartNode): TransitionName | null => {
    if (!before.includes(node.id)) return null
    // The inner states are asked first, as they are when the event comes.
    for (const state of node.states) {
      const found = visit(state)
      if (found) return found
    }
    const n = node.transitions.findIndex(
      (transition) =>
        transition.event === event &&
        transition.targets.length > 0 &&
        transition.targets.every((target) => after.includes(target)),
    )
    return n < 0 ? null : { node: node.id, n }
  }
  return visit(root)
}

/** "cancel, submit": the events that it would take now; empty where it takes none. */
export function openWords(possible: readonly Possibility[]): string {
  const events = possible
    .filter(({ isOpen, transition }) => isOpen !== false && isForPeople(transition.event))
    .map(({ transition }) => transition.event)
  return [...new Set(events)].join(', ')
}

const isForPeople = (event: string) => event !== '' && event !== '*' && !event.startsWith('xstate.')
