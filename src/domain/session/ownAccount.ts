import * as z from 'zod/mini'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../kit/constants.ts'
import { nameText } from '../kit/names.ts'
import { emailAddress, text } from '../kit/text.ts'

/** A password that somebody chooses. */
export const newPassword = () =>
  text(PASSWORD_MAX).check(z.minLength(PASSWORD_MIN, `must have ${PASSWORD_MIN} characters at least`))

/**
 * The name of an account, by which colleagues know who did something. With marks of direction, which nobody sees (U+061C,
 * U+200E and U+200F, U+202A to U+202E, U+2066 to U+2069), it could read as another's and turn the words around it.
 */
export const personName = () =>
  nameText(
    NAME_MAX,
    z.refine((name) => !/\p{Bidi_Control}/u.test(name), 'must not hold marks of text direction'),
  )

/** An account that somebody makes of their own. */
export const ownAccount = z.object({ name: personName(), email: emailAddress(), password: newPassword() })
export type OwnAccount = z.infer<typeof ownAccount>
