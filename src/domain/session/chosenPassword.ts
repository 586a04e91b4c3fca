import { PASSWORD_MAX, PASSWORD_MIN } from '../kit/constants.ts'
import { countOf } from '../kit/words.ts'
import type { OwnAccount } from './ownAccount.ts'

/** What is wrong with a password that somebody chooses: apart from the shapes of calls, which the first load has. */

/** What is said of a password that many people have. */
export const COMMON_PASSWORD = 'This password is one of the most common ones. Choose another.'

/** Words of this place that are tried first: alone, or with digits and signs around them, they are no password. */
export const PLACE_WORDS: readonly string[] = [
  'assay',
  'assayadmin',
  'brandprotection',
  'demo',
  'example',
  'welcome',
]

/** What is wrong with a password that is little else than the account's own name or a word of this place; null otherwise. */
export function ownWordProblem({ name, email, password }: OwnAccount): string | null {
  const [mailbox = ''] = email.split('@')
  const words = [name, mailbox, email, ...PLACE_WORDS].map(lettersOf)
  const letters = lettersOf(password)
  return letters !== '' && words.includes(letters)
    ? 'The password must not be your name, your e-mail address or a word such as “assay”, with or without digits.'
    : null
}

const lettersOf = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** What is wrong with a password that was typed twice, in words; null where it can be used, unless it is a common one. */
export function passwordProblem(account: OwnAccount & { readonly repeated: string }): string | null {
  const { password, repeated } = account
  if (password.length < PASSWORD_MIN) return `The password needs ${PASSWORD_MIN} characters at least.`
  if (password.length > PASSWORD_MAX)
    return `The password may have ${countOf(PASSWORD_MAX, 'character')} at most.`
  return password === repeated ? ownWordProblem(account) : 'The two passwords are not the same.'
}
