/** A file that can't be imported at all: nothing of it was kept. `words` leaves out the fix on the command line. */
export class ImportRefused extends Error {
  readonly words: string

  constructor(words: string, hint = '') {
    super(hint === '' ? words : `${words} ${hint}`)
    this.words = words
  }
}
