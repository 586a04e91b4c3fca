import { SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { SignOnFailure } from '../../src/domain/session/singleSignOn.ts'
import type { Config } from '../config.ts'
import type { TokenKeys } from '../keys/tokenKeys.ts'
import { signed, verified } from '../keys/tokens.ts'

/** Single sign-on by OpenID Connect: authorization code with PKCE, state and nonce kept in a signed cookie. */
export interface SingleSignOn {
  /** Where to send the browser, the state that comes back with it, and the cookie value that `begun` needs back. */
  begin(returnTo: string, next: string): Promise<{ url: string; state: string; pending: string }>
  /** The sign-in that a cookie value tells of; null where it was not begun here, or too long ago. */
  begun(pending: string): Promise<Begun | null>
  /** The e-mail address that the provider vouches for. */
  finish(current: URL, begun: Begun): Promise<string>
}

/** A sign-in on its way. */
export interface Begun {
  /** Where the user wanted to go. */
  readonly next: string
  readonly checks: oidc.AuthorizationCodeGrantChecks
}

/** How long a sign-in there may take. */
export const PENDING_SECONDS = 600
/** The most bytes of begun sign-ins in a browser's cookies: about twenty sign-ins, within the limit of a request's headers. */
export const PENDING_BYTES = 8_000
/** How long the provider may take for one answer. */
const ANSWER_SECONDS = 10
/** How long the provider's metadata is used before it is read again. */
const METADATA_MS = 3_600_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The provider can't be reached, takes too long, or fails by itself. */
class ProviderAway extends Error {}

/** What the provider answers when it fails by itself (RFC 6749, 4.1.2.1). */
const FAILING: ReadonlySet<unknown> = new Set(['server_error', 'temporarily_unavailable'])

/** Which reason the sign-in page gives for a failure. */
export function signOnFailureOf(error: unknown): SignOnFailure {
  if (!(error instanceof Error)) return 'sso'
  if (error instanceof ProviderAway) return 'away'
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return FAILING.has(error.error) ? 'away' : 'sso'
  }
  return signOnFailureOf(error.cause)
}

/**
 * Single sign-on as configured, or null. The provider is asked for its metadata at the first sign-in, at the first one
 * after a failure, and at the first one after an hour.
 */
export function singleSignOnOf(
  config: Config['singleSignOn'],
  keys: TokenKeys,
  { answerSeconds = ANSWER_SECONDS } = {},
): SingleSignOn | null {
  if (!config) return null
  const issuer = new URL(config.issuer)
  let known: { readonly provider: Promise<oidc.Configuration>; readonly at: number } | null = null

  const discover = () =>
    oidc.discovery(issuer, config.clientId, config.clientSecret, undefined, {
      timeout: answerSeconds,
      [oidc.customFetch]: ask,
      execute: [
        // What the provider says is checked by its signature too, not by the connection it came over alone.
        oidc.enableNonRepudiationChecks,
        // Unencrypted requests are for a provider on this machine alone.
        ...(issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
      ],
    })
  /** Works with the provider as it describes itself; where that fails, the description may be what is wrong. */
  const withProvider = async <Result>(
    work: (provider: oidc.Configuration) => Promise<Result> | Result,
  ): Promise<Result> => {
    if (!known || performance.now() - known.at > METADATA_MS)
      known = { provider: discover(), at: performance.now() }
    const used = known
    try {
      return await work(await used.provider)
    } catch (error) {
      if (known === used && signOnFailureOf(error) !== 'cancelled') known = null
      throw error
    }
  }

  return {
    begin: (returnTo, next) =>
      withProvider(async (provider) => {
        const verifier = oidc.randomPKCECodeVerifier()
        const state = oidc.randomState()
        const nonce = oidc.randomNonce()
        const url = oidc.buildAuthorizationUrl(provider, {
          redirect_uri: returnTo,
          scope: 'openid email',
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        })
        const pending = await signed(
          keys,
          new SignJWT({ verifier, state, nonce, next })
            .setAudience('sso')
            .setExpirationTime(`${PENDING_SECONDS}s`),
        )
        return { url: url.href, state, pending }
      }),
    async begun(pending) {
      const payload = await verified(keys, pending, 'sso')
      return (
        payload && {
          next: String(payload.next),
          checks: {
            pkceCodeVerifier: String(payload.verifier),
            expectedState: String(payload.state),
            expectedNonce: String(payload.nonce),
            idTokenExpected: true,
          },
        }
      )
    },
    finish: (current, { checks }) =>
      withProvider(async (provider) => {
        const tokens = await oidc.authorizationCodeGrant(provider, current, checks)
        const claims = tokens.claims()
        if (!claims || typeof claims.email !== 'string')
          throw new Error('The identity provider gave no e-mail address.')
        if (!isVouchedFor(claims.email_verified))
          throw new Error('The identity provider does not vouch for the e-mail address.')
        return claims.email
      }),
  }
}

/** Whether the provider vouches for an e-mail address; one that says nothing of it does, and some say it in a string. */
const isVouchedFor = (said: unknown): boolean => said === undefined || said === true || said === 'true'

/** Asks the provider, and waits for all of its answer. */
const ask: oidc.CustomFetch = async (url, options) => {
  try {
    const response = await fetch(url, options as RequestInit)
    if (response.status >= 500) throw new Error(`It answers with status ${response.status}.`)
    return new Response(await response.arrayBuffer(), response)
  } catch (error) {
    throw new ProviderAway('The identity provider does not answer.', { cause: error })
  }
}
