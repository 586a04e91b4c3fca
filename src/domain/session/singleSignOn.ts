/**
 * Why a single sign-on led back to the sign-in page, as the page's address says it: cancelled or not allowed at the
 * provider, no answer from the provider, or anything else. The last never says whether there is an account.
 */
export type SignOnFailure = 'cancelled' | 'away' | 'sso'

/** The sign-in page that tells of a failure, and goes on to `next`. */
export const failedSignOnPath = (failure: SignOnFailure, next: string): string =>
  `/login?${new URLSearchParams({ failed: failure, ...(next === '/' ? {} : { next }) })}`

/** A browser refuses a cookie of more than 4,096 bytes: the path stands in it in base64, beside secrets and a signature. */
const CARRIED_PATH_MAX = 2_000

/** What of a path (`localPath`) is kept while somebody signs in elsewhere: of one that is too long, the screen without its filter. */
export function carriedPath(path: string): string {
  const [screen = '/'] = path.split(/[?#]/, 1)
  return [path, screen].find(({ length }) => length <= CARRIED_PATH_MAX) ?? '/'
}
