import type { FieldDraft } from '../machines/sellers/sellerFieldMachine.ts'

/** What was typed in a seller's fields and isn't saved, kept under its author's id for as long as the page is open. */
export function fieldDrafts() {
  const kept = new Map<string, FieldDraft>()
  const place = (user: string, seller: string, field: string) => [user, seller, field].join(':')
  return {
    /** What this user left unsaved in a field, or null. */
    restore: (user: string, seller: string, field: string): FieldDraft | null =>
      kept.get(place(user, seller, field)) ?? null,
    /** Keeps what is typed now; what is no change is forgotten. */
    keep(user: string, seller: string, field: string, draft: FieldDraft): void {
      const name = place(user, seller, field)
      if (draft.typed.trim() === draft.kept) kept.delete(name)
      else kept.set(name, draft)
    },
  }
}
