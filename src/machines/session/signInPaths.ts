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

interface PlaceOfUser extends Place {
  readonly user: SignedInUser | null
  readonly skipsStart: boolean
}

const SIGN_IN_PATH = '/login'

/** The sign-in page, with where to go on to afterwards; a page that is open to all stays. */
export function signInPath({ path, query }: Place): string {
  if (isOpenToAll(path)) return pathWith(path, query)
  const wanted = pathWith(path, query)
  return wanted === '/' ? SIGN_IN_PATH : pathWith(SIGN_IN_PATH, { next: [wanted] })
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
