import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openBrowserProxy } from '../web/browserProxy.ts'
import { fetchableUrl } from '../web/follow.ts'
import { FetchProblem, type Web } from '../web/web.ts'
import type { BrowserProvider, Capture } from './browser.ts'
import { CAPTURE_LIMITS, type CaptureLimits } from './browserLimits.ts'
import { resolveHost } from './resolveHost.ts'

/** Captures pages by a headless Chromium, whose every request goes through our proxy. */

interface Deps {
  /** The program. */
  readonly executable: string
  readonly web: Pick<Web, 'resolve'>
  readonly limits?: Partial<CaptureLimits>
}

/** Nothing answers there: what belongs to no capture has no way out. */
const NOWHERE = 'http://127.0.0.1:9'
const ARGUMENTS = [
  // Names are looked up by the proxy alone, and nothing goes past it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-gpu',
]
const WITHOUT_WEBRTC = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete globalThis[name]`
const START_MS = 20_000
const CLOSING_PATIENCE_MS = 5_000

/** A browser that is started with the first capture, and ended when it had nothing to do for a while. */
export function chromiumBrowser({ executable, web, limits: otherLimits = {} }: Deps): BrowserProvider {
  const limits: CaptureLimits = { ...CAPTURE_LIMITS, ...otherLimits }
  const closing = new AbortController()
  let running: Promise<Browser> | null = null
  let busy = 0
  let idle: NodeJS.Timeout | undefined

  const started = (): Promise<Browser> => {
    const launched = (running ??= launch(executable))
    const forget = () => {
      if (running === launched) running = null
    }
    launched.then((browser) => browser.once('disconnected', forget), forget)
    return launched
  }
  const end = async () => {
    const ended = running
    running = null
    await ended?.then((browser) => browser.close()).catch(() => {})
  }

  async function look(url: URL, signal: AbortSignal): Promise<Capture> {
    await resolveHost(url, web)
    // The library is large, and most processes never need it.
    const { capturePage } = await import('./capturePage.ts')
    const browser = await started()
    signal.throwIfAborted()
    const proxy = await openBrowserProxy(web)
    try {
      const context = await browser.newContext({
        proxy: { server: proxy.url, bypass: '<-loopback>' },
        viewport: { width: limits.width, height: limits.height },
        deviceScaleFactor: 1,
        locale: 'en-US',
        timezoneId: 'UTC',
        colorScheme: 'light',
        acceptDownloads: false,
        serviceWorkers: 'block',
        permissions: [],
      })
      try {
        await context.addInitScript(WITHOUT_WEBRTC)
        return await ended(capturePage(context, url, { web, limits }), signal)
      } finally {
        const isClosed = await Promise.race([
          context.close().then(
            () => true,
            () => true,
          ),
          pause(CLOSING_PATIENCE_MS, false, { ref: false }),
        ])
        if (!isClosed) void end()
      }
    } finally {
      await proxy.close()
    }
  }

  return {
    unavailable: null,
    async capture(address, signal) {
      const url = fetchableUrl(address)
      const tooLate = AbortSignal.timeout(limits.totalMs)
      clearTimeout(idle)
      busy += 1
      try {
        return await look(url, AbortSignal.any([signal, closing.signal, tooLate]))
      } catch (error) {
        if (signal.aborted || closing.signal.aborted) throw signal.aborted ? signal.reason : error
        if (!tooLate.aborted || error instanceof FetchProblem) throw error
        throw new FetchProblem('timeout', `${url.hostname} took too long to show the page.`, {
          mayPass: true,
        })
      } finally {
        busy -= 1
        if (busy === 0) idle = setTimeout(() => void end(), limits.idleMs).unref()
      }
    },
    async close() {
      clearTimeout(idle)
      closing.abort(new DOMException('Assay is closing.', 'AbortError'))
      await end()
    },
  }
}

async function launch(executable: string): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return chromium.launch({
    executablePath: executable,
    // Chromium's own sandbox does not work for root; other users have it.
    chromiumSandbox: process.getuid?.() !== 0,
    proxy: { server: NOWHERE, bypass: '<-loopback>' },
    args: ARGUMENTS,
    // Of the environment it is told what it needs; the rest holds passwords.
    env: Object.fromEntries(
      Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value),
    ) as Record<string, string>,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: START_MS,
  })
}

/** The result of work, or the signal's reason as soon as it is aborted. */
async function ended<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const stop = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  // Whichever is later is nobody's business.
  work.catch(() => {})
  aborted.promise.catch(() => {})
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
