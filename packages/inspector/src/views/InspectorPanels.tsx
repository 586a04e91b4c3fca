import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { stateWords } from '../model/inspectionActors.ts'
import type { Json } from '../model/inspection.ts'
import { momentOf } from '../model/inspectionRules.ts'
import { useMedia } from './useMedia.ts'
import { ActorTree } from './ActorTree.tsx'
import { Announcer } from './Announcer.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { ContextPanel } from './ContextPanel.tsx'
import { EventLog } from './EventLog.tsx'
import { useInspector } from './InspectorContext.ts'
import { ChooseSource, InspectorAlerts, Nothing } from './InspectorStates.tsx'
import { heldBy, passedUntil, standingsOf } from './reading.ts'
import { Timeline } from './Timeline.tsx'
import { useShown } from './useShown.ts'

/** Below this the panels become tabs. */
export const NARROW = 'screen and (max-width: 1023px)'

/** Draws what the app put beside a recording. */
export type ReportView = ComponentType<{ readonly report: Json }>

export interface InspectorPanelsProps {
  /** Stands above the panels where a recording has something beside it. */
  readonly Report?: ReportView | undefined
  /** Docked at the bottom it is low and wide. */
  readonly isLow?: boolean
  /** Docked at the side it is too narrow for panels beside each other. */
  readonly isSlim?: boolean
}

/** Everything of the inspector below its bar: actors, chart, context and log at the moment that is looked at. */
export function InspectorPanels({ Report, isLow = false, isSlim = false }: InspectorPanelsProps) {
  const { inspector } = useInspector()
  const isChoosing = useSelector(inspector, (snapshot) => snapshot.matches({ source: 'choosing' }))
  const isOpening = useSelector(inspector, (snapshot) => snapshot.hasTag('busy'))
  const hasFeed = useSelector(inspector, ({ context }) => context.feed !== null)
  const report = useSelector(inspector, ({ context }) => context.recording?.report)
  return (
    <>
      <InspectorAlerts />
      {isChoosing ? <ChooseSource /> : null}
      {isOpening ? (
        <div className={hasFeed ? 'inspector-banner' : 'inspector-nothing'} role="status">
          Looking at what runs
        </div>
      ) : null}
      {!isChoosing && !isOpening && Report && report !== undefined ? <Report report={report} /> : null}
      {!isChoosing && hasFeed ? <Watched isLow={isLow} isSlim={isSlim} /> : null}
    </>
  )
}

function Watched({ isLow, isSlim }: { readonly isLow: boolean; readonly isSlim: boolean }) {
  const { inspector, files } = useInspector()
  const shown = useShown(inspector)
  const isNarrow = useMedia(NARROW)
  const isCopied = useSelector(files, (snapshot) => snapshot.matches('copied'))
  const { log, version, at, until, actor, filter, sought } = shown
  const moment = momentOf(shown)
  const standings = standingsOf(log, version, moment)
  const { starts, facts } = passedUntil(log, version, moment)
  const standing = actor === null ? undefined : standings.get(actor)
  const isNow = at === null && until === null
  if (standings.size === 0)
    return (
      <Nothing title="Nothing recorded yet">
        What happens from now on is shown here: work in the page that is watched.
      </Nothing>
    )
  const chooseActor = (id: string) => {
    inspector.send({ type: 'actor.chosen', actor: id })
    inspector.send({ type: 'filter.changed', filter: { actor: id } })
  }
  const chooseEntry = (n: number) => inspector.send({ type: 'entry.chosen', n })
  const actors = (
    <ActorTree
      standings={standings}
      starts={starts}
      facts={facts}
      until={isNow ? null : (log.at(moment)?.at ?? null)}
      sought={sought}
      onSeek={(text) => inspector.send({ type: 'sought.changed', text })}
      chosen={actor}
      onChoose={chooseActor}
    />
  )
  const events = (
    <EventLog
      log={log}
      version={version}
      until={until}
      filter={filter}
      onFilter={(next) => inspector.send({ type: 'filter.changed', filter: next })}
      chosen={at}
      onChoose={chooseEntry}
    />
  )
  const time = (
    <div className="inspector-time-place">
      <Timeline log={log} version={version} until={until} chosen={at} onChoose={chooseEntry} />
    </div>
  )
  const chart = <ChartPanel log={log} version={version} moment={moment} isNow={isNow} standing={standing} />
  const context = standing ? (
    <ContextPanel
      key={standing.who.id}
      name={standing.who.name}
      {...heldBy(log, version, standing.who.id, moment)}
      isCopied={isCopied}
      onCopy={(words) => files.send({ type: 'copy', text: words })}
    />
  ) : (
    <section className="inspector-panel inspector-plain-panel" aria-label="Context">
      <p className="inspector-nothing">What a workflow holds is shown here once you choose one.</p>
    </section>
  )
  const said =
    isNow && standing?.status === 'active' && standing.value !== null
      ? `${standing.who.name}: ${stateWords(standing.value)}`
      : null
  return (
    <>
      {isNarrow || isSlim ? (
        <>
          <Tabs className="inspector-tabs">
            <TabList aria-label="Panels" className="inspector-tab-list">
              <Tab id="actors" className="inspector-tab">
                Actors
              </Tab>
              <Tab id="chart" className="inspector-tab">
                Chart
              </Tab>
              <Tab id="context" className="inspector-tab">
                Context
              </Tab>
              <Tab id="events" className="inspector-tab">
                Events
              </Tab>
            </TabList>
            <TabPanel id="actors" className="inspector-tab-panel">
              {actors}
            </TabPanel>
            <TabPanel id="chart" className="inspector-tab-panel">
              {chart}
            </TabPanel>
            <TabPanel id="context" className="inspector-tab-panel">
              {context}
            </TabPanel>
            <TabPanel id="events" className="inspector-tab-panel">
              {events}
            </TabPanel>
          </Tabs>
          {time}
        </>
      ) : (
        <div className={isLow ? `inspector-panels inspector-docked-panels` : 'inspector-panels'}>
          {actors}
          <div className={isLow ? `inspector-middle inspector-docked-middle` : 'inspector-middle'}>
            {chart}
            {time}
            <div
              className={
                isLow ? `inspector-context-place inspector-context-beside` : 'inspector-context-place'
              }
            >
              {context}
            </div>
          </div>
          {events}
        </div>
      )}
      <Announcer actor={actor} words={said} />
    </>
  )
}
