import { sessionSubject } from '../../src/paths/samples/session.ts'
import type { Subject } from '../../src/paths/subject.ts'

/** What other tests walk: a page of the browser’s own, and an empty workspace (firstTenMinutes.spec.ts). */
const ELSEWHERE = new Set(['xstate.error.actor.postSignOutForm', 'firstAccount.made'])

/**
 * The session as a person at a browser goes through it, who had asked for the listings. Elsewhere is gone to while signed
 * in; before that, going back to what was asked for leads to the sign-in page again.
 */
export const walkedSession: Subject = {
  ...sessionSubject,
  events: sessionSubject.events.map((event) =>
    'path' in event && event.path === '/listings' ? { ...event, query: {} } : event,
  ),
  isPossible: (snapshot, event) => {
    const { path } = event as { path?: string }
    const { path: here, neededFactor } = snapshot.context as { path: string; neededFactor: object | null }
    // The form has a field for a code where one is asked for, and can't be sent with the field empty.
    if (event.type === 'submit') return 'code' in event === (neededFactor !== null)
    if (ELSEWHERE.has(event.type) || path === '/login') return false
    // Signing out is asked for and allowed by one press, but for the dialog that asks for the password.
    const isExpired = snapshot.matches({ authenticated: 'expired' })
    if (event.type === 'signOut') return isExpired && !snapshot.hasTag('busy')
    if (event.type === 'departure.allowed' && isExpired) return false
    // Preferences are read once, as the page opens.
    if (event.type === 'startSkipping.changed') return snapshot.matches('initialising')
    // The legal pages have no account and no list.
    if (snapshot.matches('authenticated') && here === '/privacy') return path === '/listings'
    if (event.type !== 'address.changed') return true
    if (snapshot.matches({ authenticated: 'current' })) return path === '/privacy'
    return snapshot.matches({ unauthenticated: 'waiting' }) && path === '/listings' && here === '/'
  },
}
