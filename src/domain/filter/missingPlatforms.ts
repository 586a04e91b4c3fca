/** Marketplaces that something names and that are not there any more. */

/** What a marketplace is called among these that are missing: "Mercanta (not there)". */
export const platformLabel = (name: string, missing: readonly string[]): string =>
  missing.includes(name) ? `${name} (not there)` : name

/** The marketplaces to choose from: those that are known, and whatever else was chosen, so that it can be dropped. */
export const platformOptions = (
  known: readonly string[],
  chosen: readonly string[],
  missing: readonly string[],
): { value: string; label: string }[] =>
  [...new Set([...known, ...chosen])].map((name) => ({ value: name, label: platformLabel(name, missing) }))
