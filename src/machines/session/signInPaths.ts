import { FIRST_ACCOUNT_PATH, localPath } from '../../domain/kit/address.ts'
import type { Query } from '../../domain/filter/filter.ts'
import type { SignedInUser } from '../../domain/session/user.ts'
import { isOpenToAll } from '../../domain/shell/screens.ts'
import { opensStart, START_PATH } from '../../domain/start/start.ts'
import { pathWith } from '../kit/address.ts'

/** Where the sign-in page is, and where it leads on to. */

interface Place {
  readonly path: string
  readonly query: Query
}

/** Why somebody who was signed in has to sign in: they signed out in another tab, or the session was ended for them. */
const ENDINGS = ['leftElsewhere', 'ended'] as const
export type Ending = (typeof ENDINGS)[number]

interface PlaceOfUser extends Place {
  readonly user: SignedInUser | null
  readonly skipsStart: boolean
}

const SIGN_IN_PATH = '/login'

/** The sign-in page, with where to go on to afterwards, and why it is asked for; a page that is open to all stays. */
export function signInPath({ path, query, ending }: Place & { readonly ending: Ending | null }): string {
  if (isOpenToAll(path)) return pathWith(path, query)
  const wanted = pathWith(path, query)
  return pathWith(SIGN_IN_PATH, {
    ...(wanted === '/' ? {} : { next: [wanted] }),
    ...(ending ? { ended: [ending] } : {}),
  })
}

/** Why a sign-in page is asked for, by its address: that of a sub-site is another page. */
export function endingTold(path: string, { ended }: Query): Ending | null {
  return (path === SIGN_IN_PATH && ENDINGS.find((ending) => ending === ended?.[0])) || null
}

/** Where a deep link led before the sign-in, else the address itself; the start page in place of an empty dashboard. */
export function pathBehindSignIn({ path, query, user, skipsStart }: PlaceOfUser): string {
  const wanted =
    path === SIGN_IN_PATH
      ? localPath(query.next?.[0])
      : path === FIRST_ACCOUNT_PATH
        ? '/'
        : pathWith(path, query)
  return wanted === '/' && user && !skipsStart && opensStart(user) ? START_PATH : wanted
}
