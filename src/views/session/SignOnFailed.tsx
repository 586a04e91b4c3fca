import type { SignOnFailure } from '../../domain/session/singleSignOn.ts'
import { Alert } from '../kit/Alert.tsx'

const WORDS: Readonly<Record<SignOnFailure, readonly [what: string, how: string]>> = {
  cancelled: [
    'Single sign-on was cancelled.',
    'The provider says that it was cancelled or not allowed there. Try again, or sign in with your password.',
  ],
  away: ['The provider of single sign-on does not answer.', 'Try again, or sign in with your password.'],
  sso: [
    'Single sign-on did not work.',
    'There may be no account for your e-mail address here. Sign in with a password, or ask the person who runs Assay.',
  ],
}

/** Says why single sign-on led back to the sign-in page; nothing where the address names no reason that there is. */
export function SignOnFailed({ failure }: { readonly failure: string }) {
  if (!Object.hasOwn(WORDS, failure)) return null
  const [what, how] = WORDS[failure as SignOnFailure]
  return <Alert title={what}>{how}</Alert>
}
