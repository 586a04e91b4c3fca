/** The page that makes the first account of an empty workspace. */
export const FIRST_ACCOUNT_PATH = '/first-account'

const ELSEWHERE = 'http://elsewhere.invalid'

/**
 * A path of this site to continue to after signing in. A full address, one of another site, one that would lead back
 * to signing in, and one whose dots resolve to `//host`, which browsers read as another site, become "/".
 */
export function localPath(given: string | undefined): string {
  if (!given?.startsWith('/') || !URL.canParse(given, ELSEWHERE)) return '/'
  const url = new URL(given, ELSEWHERE)
  if (url.origin !== ELSEWHERE || url.pathname.startsWith('//')) return '/'
  if (url.pathname === '/login' || url.pathname === '/logout') return '/'
  return url.pathname + url.search + url.hash
}
