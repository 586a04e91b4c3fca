import type { BrowserContext } from '@playwright/test'

/** Every address that the browser asks for from now on, of all its pages. */
export function requestedOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
  })
  return origins
}
