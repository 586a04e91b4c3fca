const ELSEWHERE = 'http://elsewhere.invalid'

/**
 * A path of this site to go on to, from whatever was given: a full address, one of another site, or one that would
 * lead back to signing in becomes "/".
 */
export function localPath(given: string | undefined): string {
  if (!given?.startsWith('/') || !URL.canParse(given, ELSEWHERE)) return '/'
  const url = new URL(given, ELSEWHERE)
  if (url.origin !== ELSEWHERE || url.pathname === '/login' || url.pathname === '/logout') return '/'
  return url.pathname + url.search + url.hash
}
