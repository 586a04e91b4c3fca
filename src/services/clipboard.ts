/** Puts text on the clipboard. Rejects where the browser has none for this page, or refuses. */
export async function copyText(text: string): Promise<void> {
  // Pages that came over plain HTTP from another machine have no clipboard.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) throw new Error('This page has no clipboard.')
  await clipboard.writeText(text)
}
