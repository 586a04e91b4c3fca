import { useSelector } from '@xstate/react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { stateWords } from '../../domain/inspector/inspectionActors.ts'
import { momentOf } from '../../domain/inspector/inspectionRules.ts'
import { useMedia } from '../kit/useMedia.ts'
import { ActorTree } from './ActorTree.tsx'
import { Announcer } from './Announcer.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { ContextPanel } from './ContextPanel.tsx'
import { EventLog } from './EventLog.tsx'
import * as styles from './Inspector.css.ts'
import { useInspector } from './InspectorContext.ts'
import { ChooseSource, InspectorAlerts, Nothing } from './InspectorStates.tsx'
import { ReportPanel } from './report/ReportPanel.tsx'
import { heldBy, passedUntil, standingsOf } from './reading.ts'
import { Timeline } from './Timeline.tsx'
import { useShown } from './useShown.ts'

/** Below this the panels become tabs. */
export const NARROW = 'screen and (max-width: 1023px)'

interface InspectorPanelsProps {
  /** Docked at the bottom it is low and wide. */
  readonly isLow?: boolean
  /** Docked at the side it is too narrow for panels beside each other. */
  readonly isSlim?: boolean
}

/** Everything of the inspector below its bar: actors, chart, context and log at the moment that is looked at. */
export function InspectorPanels({ isLow = false, isSlim = false }: InspectorPanelsProps) {
  const { inspector } = useInspector()
  const isChoosing = useSelector(inspector, (snapshot) => snapshot.matches({ source: 'choosing' }))
  const isFailed = useSelector(inspector, (snapshot) => snapshot.matches({ source: 'failed' }))
  const isOpening = useSelector(inspector, (snapshot) => snapshot.hasTag('busy'))
  const hasFeed = useSelector(inspector, ({ context }) => context.feed !== null)
  const report = useSelector(inspector, ({ context }) => context.recording?.report)
  return (
    <>
      <InspectorAlerts />
      {isChoosing ? <ChooseSource /> : null}
      {isOpening ? (
        <div className={styles.nothing} role="status">
          Looking at what runs
        </div>
      ) : null}
      {!isChoosing && !isOpening && report ? <ReportPanel report={report} /> : null}
      {!isChoosing && !isOpening && !isFailed && hasFeed ? <Watched isLow={isLow} isSlim={isSlim} /> : null}
    </>
  )
}

function Watched({ isLow, isSlim }: Required<InspectorPanelsProps>) {
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
    <div className={styles.timePlace}>
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
    <section className={`${styles.panel} ${styles.plainPanel}`} aria-label="Context">
      <p className={styles.nothing}>What a workflow holds is shown here once you choose one.</p>
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
          <Tabs className={styles.tabs}>
            <TabList aria-label="Panels" className={styles.tabList}>
              <Tab id="actors" className={styles.tab}>
                Actors
              </Tab>
              <Tab id="chart" className={styles.tab}>
                Chart
              </Tab>
              <Tab id="context" className={styles.tab}>
                Context
              </Tab>
              <Tab id="events" className={styles.tab}>
                Events
              </Tab>
            </TabList>
            <TabPanel id="actors" className={styles.tabPanel}>
              {actors}
            </TabPanel>
            <TabPanel id="chart" className={styles.tabPanel}>
              {chart}
            </TabPanel>
            <TabPanel id="context" className={styles.tabPanel}>
              {context}
            </TabPanel>
            <TabPanel id="events" className={styles.tabPanel}>
              {events}
            </TabPanel>
          </Tabs>
          {time}
        </>
      ) : (
        <div className={isLow ? `${styles.panels} ${styles.dockedPanels}` : styles.panels}>
          {actors}
          <div className={isLow ? `${styles.middle} ${styles.dockedMiddle}` : styles.middle}>
            {chart}
            {time}
            <div className={isLow ? `${styles.contextPlace} ${styles.contextBeside}` : styles.contextPlace}>
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
