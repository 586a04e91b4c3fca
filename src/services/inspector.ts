import {
  type InspectedTab,
  INSPECTED_KEY,
  INSPECTOR_LAYOUTS,
  type InspectorLayout,
  type Recording,
  RECORDING_FORMAT,
} from '../domain/inspector/inspection.ts'
import { dockShare } from '../domain/inspector/inspectorDock.ts'
import type { RecordedTest } from '../domain/inspector/recordedTest.ts'
import { readRecording } from '../domain/inspector/inspectionRules.ts'
import { saveFile } from './download.ts'

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
export function saveRecording(recording: Recording): string {
  const moment = new Date(recording.saved).toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `${RECORDING_FORMAT}-${moment}.json`
  saveFile({ content: new Blob([JSON.stringify(recording)], { type: 'application/json' }), name })
  return name
}

/** Saves a test that was made of a recording as a file, by its own name. */
export function saveTest({ name, text }: RecordedTest): void {
  saveFile({ content: new Blob([text], { type: 'text/typescript' }), name })
}

/** Reads a file as a recording. Rejects with a problem that names what is wrong with it. */
export async function openRecording(file: File): Promise<Recording> {
  return readRecording(await file.text())
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
