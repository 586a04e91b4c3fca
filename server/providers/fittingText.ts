/** Text of unknown origin as the contract takes it: without control characters, well-formed, `max` characters at most, trimmed. */
export function fittingText(text: string, max: number): string {
  const clean = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
  const cut = clean.slice(0, max)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
