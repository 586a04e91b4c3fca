import { type BrowserContext, errors, type Page } from 'playwright-core'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '../../src/domain/kit/constants.ts'
import { bareHost } from '../hosts.ts'
import { FetchProblem, type Web } from '../web/web.ts'
import { BrowserFailure, type Capture } from './browser.ts'
import type { CaptureLimits } from './browserLimits.ts'
import { resolveHost } from './resolveHost.ts'

/** Looks at one page, in a context made for it alone. */

const JPEG_QUALITIES = [80, 50, 25]
/** The statuses of the browser's proxy where it could not reach the host. */
const UNREACHED = { first: 590, last: 599 }

/** Captures a page once it has settled. Fails with `FetchProblem` or `BrowserFailure`. */
export async function capturePage(
  context: BrowserContext,
  url: URL,
  { web, limits }: { web: Pick<Web, 'resolve'>; limits: CaptureLimits },
): Promise<Capture> {
  const page = await context.newPage()
  context.on('page', (other) => void other.close().catch(() => {}))
  const asked = { url, status: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked.url = URL.parse(request.url()) ?? url
  })
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      asked.status = response.status()
  })
  try {
    await page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: limits.documentMs })
    await page.waitForLoadState('load', { timeout: limits.loadMs }).catch(passTimeout)
    await scrollThrough(page, limits)
    await page.waitForLoadState('networkidle', { timeout: limits.quietMs }).catch(passTimeout)
    const { content, mediaType } = await picture(page, limits)
    const finalUrl = await checkedUrl(page, asked.status, web)
    return { finalUrl, content, mediaType, at: new Date() }
  } catch (error) {
    if (error instanceof FetchProblem || error instanceof BrowserFailure) throw error
    await resolveHost(asked.url, web)
    judgeStatus(asked.status)
    throw navigationProblem(error as Error, bareHost(asked.url.hostname))
  }
}

/** Lets pictures load that wait until they are scrolled to. */
async function scrollThrough(page: Page, { height, heightMax }: CaptureLimits): Promise<void> {
  await page
    .evaluate(
      async ({ step, most }) => {
        const end = Math.min(document.documentElement.scrollHeight, most)
        for (let top = step; top < end; top += step) {
          window.scrollTo(0, top)
          await new Promise((done) => setTimeout(done, 50))
        }
        window.scrollTo(0, 0)
      },
      { step: height, most: heightMax },
    )
    // A page that goes elsewhere by itself meanwhile is captured as it is then.
    .catch(() => {})
}

async function picture(
  page: Page,
  { width, heightMax, pngBytes, totalMs }: CaptureLimits,
): Promise<Pick<Capture, 'content' | 'mediaType'>> {
  const how = {
    fullPage: true,
    clip: { x: 0, y: 0, width, height: heightMax },
    animations: 'disabled',
    timeout: totalMs,
  } as const
  const png = await page.screenshot({ ...how, type: 'png' })
  if (png.length <= pngBytes) return { content: png, mediaType: ATTACHMENT_TYPES.PNG }
  for (const quality of JPEG_QUALITIES) {
    const content = await page.screenshot({ ...how, type: 'jpeg', quality })
    if (content.length <= ATTACHMENT_MAX_BYTES) return { content, mediaType: ATTACHMENT_TYPES.JPEG }
  }
  throw new FetchProblem('tooLarge', 'The picture of the page is too large to be kept.')
}

/** The address that is shown in the end. Fails where what is shown there is not what a host answered with. */
async function checkedUrl(page: Page, status: number, web: Pick<Web, 'resolve'>): Promise<string> {
  const final = URL.parse(page.url())
  if (final?.protocol !== 'http:' && final?.protocol !== 'https:')
    throw new FetchProblem('address', 'The page leads to an address that is no web address.')
  await resolveHost(final, web)
  judgeStatus(status)
  if (status >= UNREACHED.first && status <= UNREACHED.last)
    throw new FetchProblem('network', `${bareHost(final.hostname)} can't be reached.`, { mayPass: true })
  return final.href
}

/** A page that is gone is no evidence of what stood there; any other answer is captured as it is shown. */
function judgeStatus(status: number): void {
  if (status === 404 || status === 410) throw new FetchProblem('gone', 'There is no such page any more.')
}

function passTimeout(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error
}

/** What a navigation failed with, in words for the user. */
function navigationProblem(error: Error, host: string): Error {
  const { message } = error
  if (error instanceof errors.TimeoutError)
    return new FetchProblem('timeout', `${host} took too long to show the page.`, { mayPass: true })
  if (/crashed|has been closed|Target closed/i.test(message))
    return new BrowserFailure('The browser broke down while it showed the page.')
  if (/ERR_CERT|ERR_SSL/.test(message))
    return new FetchProblem(
      'network',
      `The connection to ${host} is not secure: its certificate is not valid.`,
    )
  if (/ERR_TOO_MANY_REDIRECTS/.test(message))
    return new FetchProblem('redirects', 'The page leads back to itself by redirects.')
  if (/ERR_UNSAFE|ERR_DISALLOWED|ERR_UNKNOWN_URL_SCHEME|ERR_BLOCKED/.test(message))
    return new FetchProblem('address', 'The page leads to an address that is not opened.')
  if (/ERR_HTTP_RESPONSE_CODE_FAILURE/.test(message))
    return new FetchProblem('status', `${host} answered without a page.`, { mayPass: true })
  if (/Download is starting|ERR_ABORTED|ERR_INVALID_RESPONSE/.test(message))
    return new FetchProblem('unreadable', 'The address holds no page that can be shown.')
  if (/net::ERR_/.test(message))
    return new FetchProblem('network', `${host} can't be reached.`, { mayPass: true })
  return error
}
