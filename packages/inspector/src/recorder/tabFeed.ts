import type { InspectedTab } from '../model/inspection.ts'
import { InspectionLog } from '../model/inspectionLog.ts'
import { InspectorProblem } from '../model/problem.ts'
import type { FeedListener, InspectionFeed, Later } from './feed.ts'
import type { TabAnswer, TabMessage, TabPort } from './tabMessages.ts'

export interface TabFeedSettings {
  /** What this watcher is called among all. */
  readonly watcher: string
  /** After this nothing is waited for any longer. */
  readonly patience: Later
}

const silent = () => new InspectorProblem('The other tab doesn’t answer. Is it still open?')
const closed = () => new InspectorProblem('The tab that was watched is closed.')

/** What another tab does, told by it. Rejects where it doesn't answer. */
export async function tabFeed(
  port: TabPort,
  { tab: _tab, page }: InspectedTab,
  { watcher, patience }: TabFeedSettings,
): Promise<InspectionFeed> {
  const log = new InspectionLog()
  const listeners = new Set<FeedListener>()
  const waiting = new Map<number, (answer: TabAnswer) => void>()
  let questions = 0
  let isClosed = false

  const tell = (how: keyof FeedListener) => {
    for (const listener of listeners) listener[how]()
  }
  const begun = Promise.withResolvers<Extract<TabMessage, { kind: 'state' }>>()
  const giveUp = patience(() => begun.reject(silent()))

  const hear = (message: TabMessage) => {
    if (message.kind === 'gone' && message.page === page) {
      isClosed = true
      begun.reject(closed())
      for (const answer of waiting.values()) answer({ problem: closed().message })
      return tell('onClosed')
    }
    if (!('watcher' in message) || message.watcher !== watcher) return
    switch (message.kind) {
      case 'state':
        log.begin(message.first)
        for (const actor of message.actors) log.addActor(actor, () => actor.context)
        begun.resolve(message)
        return tell('onGrown')
      case 'entries':
        for (const chart of message.charts) log.charts.set(chart.machine, chart)
        for (const entry of message.entries) log.add(entry)
        port.post({ kind: 'taken', page, watcher })
        return tell('onGrown')
      case 'answer':
        waiting.get(message.question)?.(message.answer)
    }
  }
  const ask = async (post: (question: number) => void): Promise<TabAnswer> => {
    if (isClosed) throw closed()
    const question = questions++
    const { promise, resolve, reject } = Promise.withResolvers<TabAnswer>()
    waiting.set(question, resolve)
    const stop = patience(() => reject(silent()))
    try {
      post(question)
      const answer = await promise
      if ('problem' in answer) throw new InspectorProblem(answer.problem)
      return answer
    } finally {
      stop()
      waiting.delete(question)
    }
  }

  const stopListening = port.listen(hear)
  const close = () => {
    stopListening()
    giveUp()
    if (!isClosed) port.post({ kind: 'leave', page, watcher })
  }
  port.post({ kind: 'watch', page, watcher })
  try {
    const { began, app, path } = await begun.promise
    giveUp()
    return {
      log,
      began,
      app,
      path,
      subscribe(listener) {
        listeners.add(listener)
        if (isClosed) listener.onClosed()
        return () => listeners.delete(listener)
      },
      async availableTransitions(actor) {
        const answer = await ask((question) => port.post({ kind: 'ask', page, watcher, question, actor }))
        return 'availableTransitions' in answer ? answer.availableTransitions : []
      },
      async send(actor, event) {
        const answer = await ask((question) =>
          port.post({ kind: 'send', page, watcher, question, actor, event }),
        )
        return 'outcome' in answer ? answer.outcome : { kind: 'sent' }
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Reports the tabs that may be watched, as they come and go. Asks them again and again, since a crashed tab doesn't say that it closes:
 * one that has not answered by the next time is dropped. Returns how to stop.
 */
export function findTabs(
  port: TabPort,
  onFound: (tabs: readonly InspectedTab[]) => void,
  patience: Later,
): () => void {
  const tabs = new Map<string, InspectedTab>()
  const silent = new Set<string>()
  let callOff = () => {}
  const tell = () => onFound([...tabs.values()])
  const ask = () => {
    for (const page of silent) tabs.delete(page)
    if (silent.size > 0) tell()
    silent.clear()
    for (const page of tabs.keys()) silent.add(page)
    port.post({ kind: 'who' })
    callOff = patience(ask)
  }
  const stop = port.listen((message) => {
    if (message.kind === 'here') {
      const { tab } = message
      const isKnown = tabs.get(tab.page)?.path === tab.path
      silent.delete(tab.page)
      tabs.set(tab.page, tab)
      if (!isKnown) tell()
    } else if (message.kind === 'gone' && tabs.delete(message.page)) {
      silent.delete(message.page)
      tell()
    }
  })
  ask()
  return () => {
    stop()
    callOff()
  }
}
