import type { ActorStanding, InspectionEntry, Json } from './inspection.ts'

/** The actors as a tree, and how each stands in a few words. */

export interface ActorBranch {
  readonly actor: ActorStanding
  readonly children: readonly ActorBranch[]
}

/** What of an actor's children has finished, in one row. */
export interface FinishedBranch {
  /** The key of the row. */
  readonly finished: string
  readonly children: readonly ActorBranch[]
}

/** A row of the tree as it is shown. */
export type ShownBranch =
  | FinishedBranch
  | { readonly actor: ActorStanding; readonly children: readonly ShownBranch[] }

/** How many finished ones beside each other are put together. */
const FOLDED_FROM = 2

/**
 * A tree in which what has finished beside each other, with all that it started, stands in one row behind what runs;
 * whoever is to be kept in sight stays where they are.
 */
export function foldFinished(
  branches: readonly ActorBranch[],
  isKept: (actor: ActorStanding) => boolean,
  parent = '',
): ShownBranch[] {
  const isOver = ({ actor, children }: ActorBranch): boolean =>
    isStopped(actor) && !isKept(actor) && children.every(isOver)
  const over = branches.filter(isOver)
  const folded = over.length >= FOLDED_FROM ? new Set(over) : new Set<ActorBranch>()
  return [
    ...branches.flatMap((branch) =>
      folded.has(branch)
        ? []
        : [{ ...branch, children: foldFinished(branch.children, isKept, branch.actor.who.id) }],
    ),
    ...(folded.size > 0 ? [{ finished: `finished under ${parent}`, children: over }] : []),
  ]
}

/** The key of a row: the actor's id, or that of what is put together. */
export const branchKey = (branch: ShownBranch): string =>
  'finished' in branch ? branch.finished : branch.actor.who.id

/**
 * The actors under their parents, in the order in which they were started; those whose parent isn't known stand on
 * top. With words to find, those whose name has them stay with their ancestors; without, those that aren't left out.
 */
export function actorTree(
  standings: Iterable<ActorStanding>,
  find = '',
  isLeftOut: (actor: ActorStanding) => boolean = () => false,
): ActorBranch[] {
  const actors = [...standings]
  const words = find.trim().toLowerCase()
  const known = new Set(actors.map(({ who }) => who.id))
  const byParent = Map.groupBy(actors, ({ who: { parent } }) =>
    parent !== null && known.has(parent) ? parent : null,
  )
  const branches = (parent: string | null): ActorBranch[] =>
    (byParent.get(parent) ?? []).flatMap((actor) => {
      const children = branches(actor.who.id)
      const isFound = words === '' ? !isLeftOut(actor) : actor.who.name.toLowerCase().includes(words)
      return isFound || children.length > 0 ? [{ actor, children }] : []
    })
  return branches(null)
}

/** The keys of the rows of a tree that others stand under. */
export const parentsAmong = (branches: readonly ShownBranch[]): string[] =>
  branches.flatMap((branch) =>
    branch.children.length === 0 ? [] : [branchKey(branch), ...parentsAmong(branch.children)],
  )

/** How many actors a tree has. */
export const countBranches = (branches: readonly ActorBranch[]): number =>
  branches.reduce((sum, { children }) => sum + 1 + countBranches(children), 0)

/** Whether it does nothing but pass on what it hears on the bus, as one under nearly every workflow does. */
export const isEar = ({ who }: Pick<ActorStanding, 'who'>): boolean =>
  who.kind === 'listener' && who.name === 'facts'

/** Whether it runs no longer. */
export const isStopped = ({ status }: Pick<ActorStanding, 'status'>): boolean => status !== 'active'

/** A state's value as people write it: "open.submitting", "signedIn.dialog.closed, signedIn.polling". */
export function stateWords(value: Json): string {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(stateWords).join(', ')
  return Object.entries(value)
    .flatMap(([key, within]) => {
      const words = stateWords(within)
      return words === '' ? [key] : words.split(', ').map((path) => `${key}.${path}`)
    })
    .join(', ')
}

/** A state in short, as it fits beside a name: its last part, and how many run beside it. */
export function shortState(value: Json): string {
  const [first = '', ...others] = stateWords(value).split(', ')
  const last = first.split('.').at(-1)!
  return others.length === 0 ? last : `${last} +${others.length}`
}

/** "0.8 s", "12 s", "3 min": how long something has been running. */
export function runningWords(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  return seconds < 60 ? `${Math.floor(seconds)} s` : `${Math.floor(seconds / 60)} min`
}

/** When each actor that was started in these entries was started. */
export function startsAmong(entries: readonly InspectionEntry[]): ReadonlyMap<string, number> {
  return new Map(entries.flatMap((entry) => (entry.kind === 'started' ? [[entry.actor, entry.at]] : [])))
}
