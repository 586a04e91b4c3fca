import {
  type InspectedTab,
  INSPECTED_KEY,
  INSPECTOR_LAYOUTS,
  type InspectorLayout,
  type Recording,
} from '../model/inspection.ts'
import { dockShare } from '../model/inspectorDock.ts'
import type { RecordedTest } from '../model/recordedTest.ts'
import { readRecording, type RecordingForm, USUAL_FORM } from '../model/inspectionRules.ts'
import { packRecording, RECORDING_SUFFIX, recordingText } from './recordingFile.ts'

const LAYOUT_KEY = 'inspector-layout'
const SHARE_KEY = 'inspector-share'

/** Some browsers keep nothing for pages: what would be read or kept then is nothing, and the inspector works without. */
function ifKept<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Where the inspector was put last; its own page where nothing is kept. */
export function loadLayout(): InspectorLayout {
  const kept = ifKept(() => localStorage.getItem(LAYOUT_KEY))
  return INSPECTOR_LAYOUTS.find((layout) => layout === kept) ?? 'page'
}

export function storeLayout(layout: InspectorLayout): void {
  ifKept(() => localStorage.setItem(LAYOUT_KEY, layout))
}

/** How much of the page the docked inspector took last, in per cent. */
export function loadDockShare(): number {
  return dockShare(Number.parseFloat(ifKept(() => localStorage.getItem(SHARE_KEY)) ?? ''))
}

export function storeDockShare(share: number): void {
  ifKept(() => localStorage.setItem(SHARE_KEY, String(share)))
}

/** Saves a recording as a file and answers its name. */
export async function saveRecording(recording: Recording): Promise<string> {
  const moment = new Date(recording.saved).toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `${recording.format}-${moment}${RECORDING_SUFFIX}`
  saveFile({ content: await packRecording(recording), name })
  return name
}

/** Saves a test that was made of a recording as a file, by its own name. */
export function saveTest({ name, text }: RecordedTest): void {
  saveFile({ content: new Blob([text], { type: 'text/typescript' }), name })
}

/** Reads a file as a recording. Rejects with a problem that names what is wrong with it. */
export async function openRecording(file: File, form: RecordingForm = USUAL_FORM): Promise<Recording> {
  return readRecording(await recordingText(file), form)
}

/** Hands a file to the browser to save. */
function saveFile({ content, name }: { readonly content: Blob; readonly name: string }): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Puts text on the clipboard. Rejects where the browser has none for this page, or refuses. */
export async function copyText(text: string): Promise<void> {
  // Pages that came over plain HTTP from another machine have no clipboard.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) throw new Error('This page has no clipboard.')
  await clipboard.writeText(text)
}

/** This tab as one that may be watched. It is told again by its name after it was loaded again. */
export function inspectedTab(): InspectedTab {
  const page = Math.random().toString(36).slice(2)
  const tab = ifKept(() => sessionStorage.getItem(INSPECTED_KEY)) ?? page
  return { tab, page, path: location.pathname, began: Date.now() }
}

/** Keeps that this tab may be watched, through its being loaded again. */
export function keepInspected({ tab }: InspectedTab): void {
  ifKept(() => sessionStorage.setItem(INSPECTED_KEY, tab))
}
