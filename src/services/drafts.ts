import { type core, safeParse } from 'zod/mini'

/** Drafts that are not saved yet, by their author's id and what they are of. */
export interface Drafts<Draft> {
  /** What this user left unsaved, or null. */
  restore(user: string, of: string): Draft | null
  /** Keeps a draft as it stands now; one that holds nothing to be saved is forgotten. */
  keep(user: string, of: string, draft: Draft): void
}

/** Where a browser keeps drafts: under names that begin with `prefix`, and of what shape they are. */
interface Stored<Draft> {
  readonly prefix: string
  readonly shape: core.$ZodType<Draft>
  readonly storage?: () => Storage
}

/** Drafts kept in this browser's storage where it is `stored`; else, and where it keeps nothing, for as long as the page is open. */
export function keptDrafts<Draft>(isEmpty: (draft: Draft) => boolean, stored?: Stored<Draft>): Drafts<Draft> {
  const inPage = new Map<string, Draft>()
  const storage = stored?.storage ?? (() => localStorage)
  const nameOf = (user: string, of: string) => [stored?.prefix ?? '', user, of].join(':')
  const inBrowser = (name: string): Draft | null => {
    if (!stored) return null
    try {
      return safeParse(stored.shape, JSON.parse(storage().getItem(name) ?? 'null')).data ?? null
    } catch {
      return null
    }
  }
  /** Whether the browser keeps it, or forgot it where it is empty. */
  const isStored = (name: string, draft: Draft): boolean => {
    if (!stored) return false
    try {
      if (isEmpty(draft)) storage().removeItem(name)
      else storage().setItem(name, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  }
  return {
    restore(user, of) {
      const name = nameOf(user, of)
      return inBrowser(name) ?? inPage.get(name) ?? null
    },
    keep(user, of, draft) {
      const name = nameOf(user, of)
      inPage.delete(name)
      if (!isStored(name, draft) && !isEmpty(draft)) inPage.set(name, draft)
    },
  }
}
