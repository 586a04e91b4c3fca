import { draft as draftShape, type Draft } from '../machines/kit/commentDraft.ts'

const PREFIX = 'comment-draft'

/**
 * Comments on investigations that aren't saved, kept in this browser's local storage under their author's id; where it
 * keeps nothing, for as long as the page is open.
 */
export function commentDrafts(storage: () => Storage = () => localStorage) {
  const kept = new Map<string, Draft>()
  const place = (user: string, investigation: string) => `${PREFIX}:${user}:${investigation}`
  const stored = (name: string): Draft | null => {
    try {
      return draftShape.safeParse(JSON.parse(storage().getItem(name) ?? 'null')).data ?? null
    } catch {
      return null
    }
  }
  return {
    /** What this user left unsaved on an investigation, or null. */
    restore(user: string, investigation: string): Draft | null {
      const name = place(user, investigation)
      return stored(name) ?? kept.get(name) ?? null
    },
    /** Keeps what is written now; what is empty is forgotten. */
    keep(user: string, investigation: string, draft: Draft): void {
      const name = place(user, investigation)
      const isEmpty = draft.comment.trim() === '' && draft.attachments.length === 0
      kept.delete(name)
      try {
        if (isEmpty) storage().removeItem(name)
        else storage().setItem(name, JSON.stringify(draft))
      } catch {
        if (!isEmpty) kept.set(name, draft)
      }
    },
  }
}
