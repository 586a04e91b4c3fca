import { readDomain } from '../../../../src/domain/domains/domainName.ts'
import { LOOKALIKE_CLASSES, type LookalikeClass } from '../../../../src/domain/domains/lookalikes/classes.ts'
import { smallSteps } from '../../../smallSteps.ts'
import { type EditClass, LABEL_EDITS } from './edits.ts'
import { COMBINED_SUFFIXES, SWAPPED_SUFFIXES } from './words.ts'

/** Makes the names that look like one. */

/** A name that anyone can register: its label, in any script, and the public suffix that it stands under. */
export interface RegistrableName {
  readonly label: string
  readonly suffix: string
}

export interface Lookalike {
  /** In ASCII. */
  readonly name: string
  /** All that make it, in the order of LOOKALIKE_CLASSES. */
  readonly classes: readonly LookalikeClass[]
}

/** How many names are made at most that differ in the ending and in another way too; the classes share it evenly. */
export const COMBINED_MAX = 2_000

/** Hyphens at the third and fourth place of a label are kept for names in other scripts (RFC 5891 §4.2.3.1). */
const RESERVED = /(?:^|\.)(?!xn--)..--/

/** The name in ASCII, or null where nobody could register it. */
function asciiName(label: string, suffix: string): string | null {
  const { name } = readDomain(`${label}.${suffix}`)
  return name === null || RESERVED.test(name) ? null : name
}

/**
 * Every name that looks like this one by any of the classes: each valid by `readDomain`, none the name itself, each
 * once. The order is always the same: by class, then from left to right. Lets others have the thread meanwhile.
 */
export async function generateLookalikes({ label, suffix }: RegistrableName): Promise<Lookalike[]> {
  const own = asciiName(label, suffix)
  const found = new Map<string, Set<LookalikeClass>>()
  const add = (name: string | null, by: LookalikeClass): void => {
    if (name === null || name === own) return
    const classes = found.get(name)
    if (classes) classes.add(by)
    else found.set(name, new Set([by]))
  }
  const labels = changedLabels(label)
  const steps = smallSteps()
  for (const [by, made] of labels) await steps.each(made, (one) => add(asciiName(one, suffix), by))
  for (const name of withEnding(label, suffix)) add(name, 'ending')
  for (const other of SWAPPED_SUFFIXES) if (other !== suffix) add(asciiName(label, other), 'tldSwap')
  for (const name of combined(labels, suffix)) add(name, 'tldCombined')
  return [...found].map(([name, classes]) => ({
    name,
    classes: LOOKALIKE_CLASSES.filter((one) => classes.has(one)),
  }))
}

/** The ending within the name, under the same ending and under com; of one in two parts a dot or the first part left out. */
function withEnding(label: string, suffix: string): (string | null)[] {
  const [first, ...rest] = suffix.split('.')
  const bare = suffix.replaceAll('.', '')
  const under = rest.join('.')
  return [
    ...[suffix, 'com'].flatMap((ending) => [
      asciiName(label + bare, ending),
      asciiName(`${label}-${bare}`, ending),
    ]),
    ...(under === '' ? [] : [asciiName(label + first, under), asciiName(label, under)]),
  ]
}

/** What each class makes of the label, each once. */
function changedLabels(label: string): Map<EditClass, readonly string[]> {
  const classes = Object.entries(LABEL_EDITS) as [EditClass, (label: string) => string[]][]
  return new Map(
    classes.map(([by, edit]) => [by, [...new Set(edit(label))].filter((made) => made !== label)]),
  )
}

/**
 * Changed labels under other endings, an ending after the other; the classes take turns until there are enough. Two
 * look-alikes are changes enough.
 */
function combined(labels: ReadonlyMap<EditClass, readonly string[]>, suffix: string): ReadonlySet<string> {
  const names = new Set<string>()
  const classes = [...labels].flatMap(([by, made]) => (by === 'homoglyphTwice' ? [] : [made]))
  const longest = Math.max(...classes.map(({ length }) => length))
  for (const other of COMBINED_SUFFIXES) {
    if (other === suffix) continue
    for (let turn = 0; turn < longest; turn += 1)
      for (const made of classes) {
        const name = turn < made.length ? asciiName(made[turn]!, other) : null
        if (name !== null) names.add(name)
        if (names.size === COMBINED_MAX) return names
      }
  }
  return names
}

/** How many names each class makes, in the order of the classes; one that several make counts for each. */
export function countByClass(
  lookalikes: readonly Pick<Lookalike, 'classes'>[],
): { class: LookalikeClass; count: number }[] {
  return LOOKALIKE_CLASSES.map((one) => ({
    class: one,
    count: lookalikes.filter(({ classes }) => classes.includes(one)).length,
  }))
}
