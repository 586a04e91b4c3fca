import type { TransitionName } from './chartDrawing.ts'
import type { Chart, ChartNode, AvailableTransition } from './inspection.ts'

/** What a chart shows of an actor: which transitions it could take, and which it took last. */

const keyOf = ({ node, n }: TransitionName) => `${n} ${node}`

/** Whether each transition would be taken now; those that aren't named wait in states that it isn't in. */
export function openTransitions(
  available: readonly AvailableTransition[],
): ReadonlyMap<string, boolean | null> {
  const counts = new Map<string, number>()
  return new Map(
    available.map(({ node, isOpen }) => {
      const n = counts.get(node) ?? 0
      counts.set(node, n + 1)
      return [keyOf({ node, n }), isOpen]
    }),
  )
}

/** How a transition stands. One of which it can't be told counts as open. */
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

/** "cancel, submit, perhaps save": the events that it would take now, and those of which it isn't known. */
export function openWords(available: readonly AvailableTransition[]): string {
  const sent = available.filter(({ transition }) => isForPeople(transition.event))
  const open = new Set(sent.flatMap(({ isOpen, transition }) => (isOpen ? [transition.event] : [])))
  const untold = sent.flatMap(({ isOpen, transition: { event } }) =>
    isOpen === null && !open.has(event) ? [`perhaps ${event}`] : [],
  )
  return [...open, ...new Set(untold)].join(', ')
}

/** Whether somebody sends an event: outcomes, clocks and what the library itself sends are not sent by hand. */
export const isForPeople = (event: string) =>
  event !== '' && !event.includes('*') && !event.startsWith('xstate.')

/** How each transition stands in words; those that aren't named wait in states that it isn't in. */
export function availabilityWords(
  available: readonly AvailableTransition[],
): (name: TransitionName) => string {
  const counts = new Map<string, number>()
  const words = new Map(
    available.map((one) => {
      const n = counts.get(one.node) ?? 0
      counts.set(one.node, n + 1)
      return [keyOf({ node: one.node, n }), wordsOf(one)]
    }),
  )
  return (name) => words.get(keyOf(name)) ?? ''
}

function wordsOf({
  isOpen,
  refusedBy,
  shadowedBy,
  when,
  node,
  transition: { event },
}: AvailableTransition): string {
  if (when !== null) return `when ${when}`
  if (isOpen === true) return 'can be taken'
  if (isOpen === null) return 'perhaps: it depends on what the event carries'
  if (shadowedBy === node) return `${event} takes one above it`
  if (shadowedBy !== null) return `${event} is taken within it, in ${shadowedBy}`
  return refusedBy.length > 0 ? `refused by ${refusedBy.join(', ')}` : 'refused'
}

/** What must end before an event comes, as "save ends"; null where somebody sends it. */
export function awaitedBefore(event: string): string | null {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event)
  if (outcome) return outcome[1] === 'done' ? `${outcome[2]} ends` : `${outcome[2]} fails`
  const delay = /^xstate\.after\.(\w+)\./.exec(event)
  if (delay) return `${delay[1]} ends`
  if (event.startsWith('xstate.done.state.')) return 'the states in it end'
  return event.startsWith('xstate.') ? `${event.slice('xstate.'.length)} comes` : null
}
