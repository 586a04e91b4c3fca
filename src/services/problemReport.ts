import html2canvas from 'html2canvas'
import Bowser from 'bowser'
import { packRecording, type Recording, RECORDING_SUFFIX } from '@statepaths/inspector'
import { type ProblemReport, redactedReport, REPORT_MARK } from '../machines/shell/problemReport.ts'
import { redactedText } from '../domain/kit/redaction.ts'
import { saveFile } from './download.ts'

/** What a report of a problem is made of in the browser: a picture of the page, what shows it, and the file. */

/** How much of the picture's detail is kept. */
const QUALITY = 0.8

/** What is seen of the page behind the report, as a JPEG in a data URL; null where the browser can't draw it. */
export async function pictureOfPage(): Promise<string | null> {
  try {
    const canvas = await html2canvas(document.body, {
      scale: 1,
      x: scrollX,
      y: scrollY,
      width: innerWidth,
      height: innerHeight,
      windowWidth: innerWidth,
      windowHeight: innerHeight,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      logging: false,
      ignoreElements: (element) =>
        element.parentElement === document.body && element.querySelector(`[${REPORT_MARK}]`) !== null,
      onclone: hideSecrets,
    })
    return canvas.toDataURL('image/jpeg', QUALITY)
  } catch {
    return null
  } finally {
    // Where it failed, it leaves the page that it built.
    for (const left of document.querySelectorAll('iframe.html2canvas-container')) left.remove()
  }
}

/** Takes secrets out of what is written on a page, as they are taken out of recordings. */
function hideSecrets(page: Document): void {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = redactedText(text.nodeValue ?? '')
  for (const input of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    input.value = input.type === 'password' ? '' : redactedText(input.value)
}

/** What shows the app, and how. */
export function versionsHere(app: string): Record<string, string> {
  const { browser, os } = Bowser.parse(navigator.userAgent)
  const named = ({ name, version }: { name?: string | undefined; version?: string | undefined }) =>
    [name ?? 'unknown', version].filter(Boolean).join(' ')
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return {
    Assay: app,
    Browser: named(browser),
    System: named(os),
    Window: `${innerWidth} × ${innerHeight} pixels`,
    Screen: `${screen.width} × ${screen.height} pixels at ${devicePixelRatio}`,
    Language: navigator.language,
    'Time zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'System theme': theme,
  }
}

/** Saves a report with its recording as one file, and answers its name. */
export async function saveReport(recording: Recording, report: ProblemReport): Promise<string> {
  const moment = new Date(recording.saved).toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `assay-problem-${moment}${RECORDING_SUFFIX}`
  const file = { ...recording, report: redactedReport(report) } satisfies Recording
  saveFile({ content: await packRecording(file), name })
  return name
}
