import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { canRunCrawl, type Crawl, type CrawlStatus, runsLeft } from '../../domain/crawls/crawl.ts'
import { isJobUnderWay } from '../../domain/crawls/job.ts'
import { crawlCounts } from '../../machines/crawls/crawlCounts.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, momentText, shortMoment } from '../kit/time.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Question } from '../kit/Question.tsx'
import { useAskedBack } from '../kit/useAskedBack.ts'
import { useFocusKept } from '../kit/useFocusKept.ts'
import { useNow } from '../kit/useNow.ts'
import { JobItems } from './JobItems.tsx'
import { JobProgress } from './JobProgress.tsx'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import * as styles from './Jobs.css.ts'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import { Retry } from '../kit/Retry.tsx'

interface Props {
  readonly actor: DialogActor<'crawls'>
}

/** Recent crawls: what each looks for, what it has found, and when it runs again. */
export function CrawlsDialog({ actor }: Props) {
  const list = useContextOf(actor, 'list')
  const { items: crawls, total, next, problem } = useSelector(list, ({ context }) => context)
  const isLoading = useMatches(list, 'loading')
  const isShown = useMatches(list, 'shown')
  const isGrowing = useMatches(list, { shown: 'growing' })
  const isFailed = useTag(list, 'failed')
  const close = () => actor.send({ type: 'cancel' })
  const body = useRef<HTMLDivElement>(null)
  useFocusKept(body)
  return (
    <Dialog
      isOpen
      size="wide"
      title="Recent crawls"
      subject="Crawls for your brands, newest first."
      onClose={close}
      consequence={
        isShown && total > 0 ? `${crawls.length.toLocaleString('en')} of ${countOf(total, 'crawl')}` : null
      }
      actions={
        <>
          {next === null ? null : (
            <Button isPending={isGrowing} onPress={() => list.send({ type: 'more' })}>
              Show more
            </Button>
          )}
          <Button kind="fill" onPress={close}>
            Close
          </Button>
        </>
      }
    >
      <div ref={body} className={layout.unboxed}>
        {isFailed ? (
          <Alert title="The crawls could not be loaded" actions={<Retry of={list} kind="fill" />}>
            {problem}
            {crawls.length > 0 ? ' Those below are kept.' : null}
          </Alert>
        ) : null}
        {isLoading ? <Skeletons /> : null}
        {isShown && crawls.length === 0 ? (
          <p className={text.muted}>
            Nothing has been crawled yet. Crawl Product and Crawl URL, in the Actions, begin one; what it
            finds will stand here.
          </p>
        ) : null}
        {crawls.length > 0 ? (
          <ul className={styles.list} aria-label="Crawls">
            {crawls.map((crawl) => (
              <Entry key={crawl.id} actor={actor} crawl={crawl} />
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  )
}

const STATUS_WORDS: Readonly<Record<CrawlStatus, string>> = {
  due: 'Due',
  running: 'Running',
  ended: 'Ended',
  stopped: 'Stopped',
}

/** The first pages that a crawl names, and how many more it names. */
function pagesWords({ urls, pages }: Crawl): string {
  const more = pages - urls.length
  return `${urls.join(', ')}${more > 0 ? ` and ${countOf(more, 'page')} more` : ''}`
}

interface EntryProps extends Props {
  readonly crawl: Crawl
}

function Entry({ actor, crawl }: EntryProps) {
  const items = useSelector(actor, ({ context }) => (context.opened === crawl.id ? context.items : null))
  const name = `${crawl.brand} · ${crawl.product}`
  const where =
    crawl.kind === 'url'
      ? pagesWords(crawl)
      : `${crawl.keywords.join(', ')} on ${crawl.marketplaces.join(', ')}, at most ${crawl.limit} a run`
  return (
    <li className={styles.entry} tabIndex={-1}>
      <div className={styles.head}>
        <span className={layout.sign.muted}>
          <Icon name={crawl.kind === 'url' ? 'external' : 'domains'} />
        </span>
        <div className={styles.words}>
          <p className={text.medium}>{name}</p>
          <p>{where}</p>
          <Times crawl={crawl} />
          <p className={text.tabular}>
            {STATUS_WORDS[crawl.status]} · {crawlCounts(crawl)}
          </p>
        </div>
        <div className={styles.buttons}>
          {crawl.latest ? (
            <Button
              kind="quiet"
              aria-label={`${items ? 'Hide' : 'Show'} the latest run: ${name}`}
              aria-expanded={items !== null}
              onPress={() => actor.send(items ? { type: 'crawl.closed' } : { type: 'crawl.opened', crawl })}
            >
              {items ? 'Hide' : 'Show'}
            </Button>
          ) : null}
          <Run actor={actor} crawl={crawl} name={name} />
          <Stop actor={actor} crawl={crawl} name={name} />
        </div>
      </div>
      <NotRun actor={actor} crawl={crawl} />
      {crawl.latest && (isJobUnderWay(crawl.latest) || items) ? <JobProgress job={crawl.latest} /> : null}
      <StopQuestion actor={actor} crawl={crawl} name={name} />
      {items ? <JobItems actor={items} /> : null}
    </li>
  )
}

function Times({ crawl: { by, created, next, expires, runs, kind } }: { readonly crawl: Crawl }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const moment = (iso: string) => (
    <time dateTime={iso} title={momentText(iso, timeZone)}>
      {shortMoment(iso, now, timeZone)}
    </time>
  )
  return (
    <p className={text.note}>
      {by} · {moment(created)}
      {kind === 'product' ? <> · {countOf(runs, 'run')}</> : null}
      {next ? <> · next {moment(next)}</> : null}
      {expires ? <> · expires {moment(expires)}</> : null}
    </p>
  )
}

/** Runs a crawl now, or what failed of its latest run. */
function Run({ actor, crawl, name }: EntryProps & { readonly name: string }) {
  const attempt = useContextOf(actor, 'attempt')
  const isBusy = useMatches(actor, { open: { running: 'busy' } }) && attempt?.id === crawl.id
  const button = (failed: boolean, words: string) =>
    canRunCrawl(crawl, { failed }) ? (
      <Button
        kind="fill"
        aria-label={`${words}: ${name}`}
        isPending={isBusy && attempt.failed === failed}
        onPress={() => actor.send({ type: 'run', crawl, failed })}
      >
        {words}
      </Button>
    ) : null
  return (
    <>
      {button(true, 'Try what failed again')}
      {button(false, 'Run now')}
    </>
  )
}

function NotRun({ actor, crawl }: EntryProps) {
  const attempt = useContextOf(actor, 'attempt')
  if (attempt?.id !== crawl.id || attempt.problem === null) return null
  return (
    <p role="alert" className={text.problem}>
      No run was begun. {attempt.problem}
    </p>
  )
}

/** Stops a crawl, after a question below it. */
function Stop({ actor, crawl, name }: EntryProps & { readonly name: string }) {
  const isAsked = useIsAsked(actor, crawl)
  const stop = useRef<HTMLButtonElement>(null)
  useAskedBack(stop, isAsked)
  if (isAsked || !crawl.mayStop) return null
  return (
    <Button
      ref={stop}
      kind="fill"
      aria-label={`Stop: ${name}`}
      onPress={() => actor.send({ type: 'stop', crawl })}
    >
      Stop
    </Button>
  )
}

const useIsAsked = (actor: Props['actor'], { id }: Crawl): boolean =>
  useSelector(actor, ({ context }) => context.stopping === id)

function StopQuestion({ actor, crawl, name }: EntryProps & { readonly name: string }) {
  const isAsked = useIsAsked(actor, crawl)
  const isBusy = useMatches(actor, { open: { stopping: 'busy' } })
  const refusal = useContextOf(actor, 'refusal')
  const timeZone = useTimeZone()
  if (!isAsked) return null
  return (
    <Question
      label={`Stop ${name}?`}
      action="Stop the crawl"
      isBusy={isBusy}
      problem={
        isBusy || refusal === null ? null : { title: 'It was not stopped and goes on', problem: refusal }
      }
      onConfirm={() => actor.send({ type: 'confirm' })}
      onCancel={() => actor.send({ type: 'dismiss' })}
    >
      {lossWords(crawl, timeZone)} What it has found stays. It can’t be taken up again.
    </Question>
  )
}

/** What is lost where a crawl is stopped. */
function lossWords(crawl: Crawl, timeZone: string): string {
  const left = runsLeft(crawl)
  const isUnderWay = crawl.latest !== null && isJobUnderWay(crawl.latest)
  const words = [
    ...(isUnderWay ? ['The run under way is cancelled.'] : []),
    ...(left === 0
      ? []
      : [
          left === 1
            ? `The run to come, on ${dayText(crawl.next!, timeZone)}, is not made.`
            : `The ${countOf(left, 'run')} to come, one a day until ${dayText(crawl.expires!, timeZone)}, are not made.`,
        ]),
  ]
  return words.join(' ')
}

function Skeletons() {
  return (
    <div role="status" aria-label="Loading crawls" className={styles.list}>
      {[60, 45, 70].map((width) => (
        <div key={width} className={styles.head} aria-hidden>
          <span className={lists.stillBone} style={{ width: 16, height: 16 }} />
          <div className={styles.words}>
            <span className={lists.stillBone} style={{ width: `${width}%` }} />
            <span className={lists.stillBone} style={{ width: '35%' }} />
          </div>
        </div>
      ))}
    </div>
  )
}
