import { SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../config.ts'
import type { TokenKeys } from '../keys/tokenKeys.ts'
import { signed, verified } from '../keys/tokens.ts'

/** Single sign-on by OpenID Connect: authorization code with PKCE, state and nonce kept in a signed cookie. */
export interface SingleSignOn {
  /** Where to send the browser, and the cookie value that `finish` needs back. */
  begin(returnTo: string, next: string): Promise<{ url: string; pending: string }>
  /** The e-mail address that the provider vouches for, and where the user wanted to go. */
  finish(current: URL, pending: string): Promise<{ email: string; next: string }>
}

/** How long a sign-in there may take. */
export const PENDING_SECONDS = 600
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Single sign-on as configured, or null. The provider is asked for its metadata at the first sign-in. */
export function singleSignOnOf(config: Config['singleSignOn'], keys: TokenKeys): SingleSignOn | null {
  if (!config) return null
  const issuer = new URL(config.issuer)
  let discovered: Promise<oidc.Configuration> | null = null

  const discover = () =>
    (discovered ??= oidc
      .discovery(issuer, config.clientId, config.clientSecret, undefined, {
        execute: [
          // What the provider says is checked by its signature too, not by the connection it came over alone.
          oidc.enableNonRepudiationChecks,
          // Unencrypted requests are for a provider on this machine alone.
          ...(issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname)
            ? [oidc.allowInsecureRequests]
            : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = null
        throw error
      }))

  return {
    async begin(returnTo, next) {
      const provider = await discover()
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
      return { url: url.href, pending }
    },
    async finish(current, pending) {
      const payload = await verified(keys, pending, 'sso')
      if (!payload) throw new Error('The browser brought back no sign-in that was begun here.')
      const tokens = await oidc.authorizationCodeGrant(await discover(), current, {
        pkceCodeVerifier: String(payload.verifier),
        expectedState: String(payload.state),
        expectedNonce: String(payload.nonce),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || typeof claims.email !== 'string')
        throw new Error('The identity provider gave no e-mail address.')
      if (claims.email_verified === false)
        throw new Error('The identity provider does not vouch for the e-mail address.')
      return { email: claims.email, next: String(payload.next) }
    },
  }
}
