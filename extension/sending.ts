import { sentPageCalls, type SentPageResult } from '../src/domain/crawls/sentPages.contract.ts'
import { ATTACHMENT_MAX_BYTES } from '../src/domain/kit/constants.ts'
import { ask, originPattern, type Settings } from './assay.ts'
import type { ReadPage, ShownPicture } from './page.ts'

/** Sending one page: its listing, the screenshot, the pictures. */

/** A screenshot as the browser took it. */
export interface Screenshot {
  readonly content: Blob
  /** When, in ISO 8601. */
  readonly at: string
  readonly sha256: string
}

/** How far a page is sent, in the words that the user reads. */
export interface Sent {
  readonly result: SentPageResult
  readonly screenshot: string
  /** How many pictures were sent as files, how many were cut from the screenshot, and how many are missing. */
  readonly pictures: { readonly whole: number; readonly cut: number; readonly missing: number }
}

const PICTURES_AT_MOST = 10

/** Takes what is visible of a window's tab, as PNG, or as JPEG where that is larger than Assay takes. */
export async function takeScreenshot(windowId: number): Promise<Screenshot> {
  const at = new Date().toISOString()
  const take = async (options: chrome.extensionTypes.ImageDetails) =>
    (await fetch(await chrome.tabs.captureVisibleTab(windowId, options))).blob()
  const png = await take({ format: 'png' })
  const content = png.size <= ATTACHMENT_MAX_BYTES ? png : await take({ format: 'jpeg', quality: 85 })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()))
  return { content, at, sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/**
 * Sends a page. A picture is sent as the file it is where the browser may read its host, else as it is cut from the
 * screenshot; one that is neither is left to the server. Fails with `AssayProblem`; `tell` hears each step.
 */
export async function sendPage(
  settings: Settings,
  page: ReadPage,
  { brand, screenshot }: { brand: string; screenshot: Screenshot },
  tell: (step: string) => void,
): Promise<Sent> {
  tell('Sending the page…')
  const body = { url: page.canonical, html: page.html, brand }
  const result = await ask(settings, sentPageCalls.keep, { body })
  tell('Sending the screenshot…')
  const type = screenshot.content.type === 'image/png' ? 'png' : 'jpg'
  await ask(
    settings,
    sentPageCalls.screenshot,
    { form: { listing: result.listing, url: page.url, captured: screenshot.at } },
    { content: screenshot.content, name: `screenshot.${type}` },
  )
  const pictures = { whole: 0, cut: 0, missing: 0 }
  const wanted = result.wanted.slice(0, PICTURES_AT_MOST)
  for (const [n, address] of wanted.entries()) {
    tell(`Sending picture ${n + 1} of ${wanted.length}…`)
    const whole = await pictureFile(address)
    const content = whole ?? (await cutOut(screenshot, page, address))
    if (content) {
      const form = { listing: result.listing, address }
      const name = new URL(address).pathname.split('/').at(-1)!.slice(-200) || 'picture'
      await ask(settings, sentPageCalls.picture, { form }, { content, name })
    }
    pictures[whole ? 'whole' : content ? 'cut' : 'missing'] += 1
  }
  return { result, screenshot: screenshot.sha256, pictures }
}

/** The file of a picture, where the browser may read its host; null where it may not, or where it is none or too large. */
async function pictureFile(address: string): Promise<Blob | null> {
  if (!(await chrome.permissions.contains({ origins: [originPattern(address)] }))) return null
  try {
    const answer = await fetch(address, { credentials: 'omit' })
    const content = await answer.blob()
    const fits = content.size > 0 && content.size <= ATTACHMENT_MAX_BYTES
    return answer.ok && content.type.startsWith('image/') && fits ? content : null
  } catch {
    return null
  }
}

/** A picture of the page as the screenshot shows it; null where it isn't wholly visible. */
async function cutOut(
  { content }: Screenshot,
  { shown, ratio }: ReadPage,
  address: string,
): Promise<Blob | null> {
  const place = shown.find((picture: ShownPicture) => picture.address === address)
  if (!place) return null
  const [left, top, width, height] = [place.left, place.top, place.width, place.height].map((length) =>
    Math.round(length * ratio),
  ) as [number, number, number, number]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.drawImage(await createImageBitmap(content), -left, -top)
  return canvas.convertToBlob({ type: 'image/png' })
}
