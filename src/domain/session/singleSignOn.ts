/**
 * Why a single sign-on led back to the sign-in page, as the page's address says it: cancelled or not allowed at the
 * provider, no answer from the provider, or anything else. The last never says whether there is an account.
 */
export type SignOnFailure = 'cancelled' | 'away' | 'sso'

/** The sign-in page that tells of a failure, and goes on to `next`. */
export const failedSignOnPath = (failure: SignOnFailure, next: string): string =>
  `/login?${new URLSearchParams({ failed: failure, ...(next === '/' ? {} : { next }) })}`
