import { useSelector } from '@xstate/react'
import type { Listing } from '../../../domain/listings/listing.ts'
import {
  type Assessment,
  ASSESSMENT_LABELS,
  markQuotes,
  sourceText,
  type TextAnalysis,
  textParts,
} from '../../../domain/listings/textAnalysis.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../kit/AppContext.ts'
import { momentText } from '../../kit/time.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon, type IconName } from '../../kit/Icon.tsx'
import { Progress } from '../../kit/Progress.tsx'
import * as label from '../../kit/Label.css.ts'
import * as styles from './TextAnalysis.css.ts'

interface Props {
  readonly actor: DialogActor<'textAnalysis'>
}

/** What the text of one listing gives away, and who says so. */
export function TextAnalysisDialog({ actor }: Props) {
  const listing = useSelector(actor, ({ context }) => context.listing)
  const analysis = useSelector(actor, ({ context }) => context.analysis)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const close = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      size="wide"
      title="Analyze listing text"
      subject={listing.title}
      onClose={close}
      consequence="A hint, not a decision. It is not kept."
      actions={
        <>
          {analysis ? <CopyButton actor={actor} isDisabled={isBusy || isFailed} /> : null}
          {analysis ? (
            <Button
              kind="fill"
              icon="reload"
              isPending={isBusy}
              onPress={() => actor.send({ type: isFailed ? 'retry' : 'analyzeAgain' })}
            >
              Analyze again
            </Button>
          ) : null}
          <Button kind="main" onPress={close}>
            {isBusy ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
    >
      <Failure actor={actor} />
      <NotCopied actor={actor} />
      {isBusy ? <Progress label="Reading the text of the listing" done={null} total={1} /> : null}
      {analysis ? <Shown listing={listing} analysis={analysis} /> : null}
    </Dialog>
  )
}

function CopyButton({ actor, isDisabled }: Props & { readonly isDisabled: boolean }) {
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'copied' }))
  return (
    <Button
      kind="fill"
      icon={isCopied ? 'check' : 'copy'}
      isDisabled={isDisabled}
      onPress={() => actor.send({ type: 'copy' })}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}

function NotCopied({ actor }: Props) {
  const isNotCopied = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'notCopied' }))
  return isNotCopied ? (
    <Alert tone="caution" title="The browser did not let it be copied">
      Select the words below and copy them by hand.
    </Alert>
  ) : null
}

function Failure({ actor }: Props) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const canUseRules = useSelector(actor, (snapshot) => snapshot.can({ type: 'useRules' }))
  const hasAnalysis = useSelector(actor, ({ context }) => context.analysis !== null)
  if (!isFailed) return null
  return (
    <Alert
      icon="offline"
      title="The text could not be analyzed"
      actions={
        <>
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
            Try again
          </Button>
          {canUseRules ? (
            <Button onPress={() => actor.send({ type: 'useRules' })}>Use local rules instead</Button>
          ) : null}
        </>
      }
    >
      {problem}
      {hasAnalysis ? ' The analysis before stands below.' : ''}
    </Alert>
  )
}

const TONES = {
  likelyInfringing: 'critical',
  suspicious: 'caution',
  unclear: 'neutral',
  likelyGenuine: 'positive',
} as const satisfies Record<Assessment, keyof typeof label.label>
const SIGNS = {
  likelyInfringing: 'alert',
  suspicious: 'alert',
  unclear: 'help',
  likelyGenuine: 'done',
} as const satisfies Record<Assessment, IconName>

function Shown({ listing, analysis }: { readonly listing: Listing; readonly analysis: TextAnalysis }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { assessment, observations, created } = analysis
  const quotes = observations.map(({ quote }) => quote)
  return (
    <>
      <div role="status" className={styles.verdict}>
        <span className={label.label[TONES[assessment]]}>
          <Icon name={SIGNS[assessment]} size={12} />
          <span className={label.words}>{ASSESSMENT_LABELS[assessment]}</span>
        </span>
        <span className={`${text.caption} ${text.muted}`}>
          {sourceText(analysis)}, <time dateTime={created}>{momentText(Date.parse(created), timeZone)}</time>
        </span>
      </div>
      <p className={styles.words}>{analysis.analysis}</p>
      <section className={styles.section} aria-label="Observations">
        <h3 className={`${text.strong} ${styles.head}`}>Observations</h3>
        {observations.length === 0 ? (
          <p className={text.muted}>Nothing in the text stands out.</p>
        ) : (
          <ul className={styles.observations}>
            {observations.map(({ text: words, quote }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two observations may say the same
              <li key={n} className={styles.observation}>
                <span className={styles.words}>{words}</span>
                {quote === null ? (
                  <span className={`${text.caption} ${text.muted}`}>Rests on no words of the listing.</span>
                ) : (
                  <q className={styles.words}>
                    <mark className={styles.mark}>{quote}</mark>
                  </q>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.section} aria-label="Text of the listing">
        <h3 className={`${text.strong} ${styles.head}`}>Text of the listing</h3>
        <dl className={styles.fields}>
          {textParts(listing).map((part) => (
            <div key={part.name} className={styles.field}>
              <dt className={styles.term}>{part.name}</dt>
              <dd className={styles.words}>
                {markQuotes(part.text, quotes).map((piece) =>
                  piece.isQuote ? (
                    <mark key={piece.start} className={styles.mark}>
                      {piece.text}
                    </mark>
                  ) : (
                    piece.text
                  ),
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
