import type { InspectedTab } from '../model/inspection.ts'
import { plain } from '../model/plainEntry.ts'
import { failureText } from '../model/problem.ts'
import type { SourceSettings } from './feed.ts'
import type { Recorder } from './recorder.ts'
import { ENTRIES_AT_A_TIME, type TabAnswer, type TabMessage, type TabPort } from './tabMessages.ts'

interface Watcher {
  /** The number of the entry that is sent next. */
  next: number
  readonly charts: Set<string>
  /** Which beginning of the recorder it was told. */
  beginnings: number
  /** Whether what was sent last isn't taken in yet: a slow watcher is waited for, one that is gone costs nothing. */
  isBusy: boolean
}

/** Lets other tabs watch this one. Answers how to stop. */
export function serveTab(
  recorder: Recorder,
  port: TabPort,
  tab: InspectedTab,
  { app, later, samplesOf }: SourceSettings,
): () => void {
  const { log } = recorder
  const { page } = tab
  const watchers = new Map<string, Watcher>()
  let callOff: (() => void) | null = null

  const tellState = (watcher: string, to: Watcher) => {
    const { actors } = log.toBase()
    to.next = log.first
    to.beginnings = recorder.beginnings
    port.post({
      kind: 'state',
      page,
      watcher,
      began: recorder.began,
      app,
      path: tab.path,
      first: log.first,
      actors,
    })
  }
  const push = (watcher: string, to: Watcher) => {
    if (to.isBusy) return
    if (to.next < log.first || to.beginnings !== recorder.beginnings) tellState(watcher, to)
    const entries = log.slice(to.next, to.next + ENTRIES_AT_A_TIME).map(plain)
    const charts = [...log.charts.values()].filter(({ machine }) => !to.charts.has(machine))
    if (entries.length === 0 && charts.length === 0) return
    for (const { machine } of charts) to.charts.add(machine)
    to.next += entries.length
    to.isBusy = true
    port.post({ kind: 'entries', page, watcher, charts, entries })
  }
  const answer = async (
    { watcher, question }: { watcher: string; question: number },
    work: () => Promise<TabAnswer>,
  ) => {
    let told: TabAnswer
    try {
      told = await work()
    } catch (error) {
      told = { problem: failureText(error) }
    }
    port.post({ kind: 'answer', page, watcher, question, answer: told })
  }
  const hear = (message: TabMessage) => {
    if (message.kind === 'who') return port.post({ kind: 'here', tab })
    if (!('page' in message) || message.page !== page || !('watcher' in message)) return
    const { watcher } = message
    const known = watchers.get(watcher)
    switch (message.kind) {
      case 'watch': {
        const to: Watcher = {
          next: log.first,
          charts: new Set(),
          beginnings: recorder.beginnings,
          isBusy: false,
        }
        watchers.set(watcher, to)
        tellState(watcher, to)
        return push(watcher, to)
      }
      case 'taken':
        if (!known) return
        known.isBusy = false
        return push(watcher, known)
      case 'leave':
        return void watchers.delete(watcher)
      case 'ask':
        return void answer(message, async () => ({
          availableTransitions: await recorder.availableTransitions(message.actor, samplesOf),
        }))
      case 'send':
        return void answer(message, async () => ({ outcome: recorder.send(message.actor, message.event) }))
    }
  }

  const stopListening = port.listen(hear)
  const stopWatching = recorder.subscribe(() => {
    if (watchers.size === 0) return
    callOff ??= later(() => {
      callOff = null
      for (const [watcher, to] of watchers) push(watcher, to)
    })
  })
  port.post({ kind: 'here', tab })
  return () => {
    stopListening()
    stopWatching()
    callOff?.()
    port.post({ kind: 'gone', page })
  }
}
