import { useSelector } from '@xstate/react'
import {
  type Assessment,
  ASSESSMENT_LABELS,
  markQuotes,
  sourceText,
  type TextAnalysis,
} from '../../../domain/listings/textAnalysis.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { momentText } from '../../kit/time.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { CopyButton, NotCopied } from '../../kit/Copying.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { type IconName } from '../../kit/Icon.tsx'
import { Progress } from '../../kit/Progress.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as badge from '../../kit/Badge.css.ts'
import * as styles from './TextAnalysis.css.ts'
import { useContextOf, useTag, useMatches, useCan } from '../../kit/snapshots.ts'
import { useTimeZone } from '../../kit/user.ts'
import { Retry } from '../../kit/Retry.tsx'
import { Badge } from '../../kit/Badge.tsx'

interface Props {
  readonly actor: DialogActor<'textAnalysis'>
}

/** What the text of one listing gives away, and who says so. */
export function TextAnalysisDialog({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const analysis = useContextOf(actor, 'analysis')
  const isBusy = useTag(actor, 'busy')
  const isFailed = useMatches(actor, 'failed')
  const isCopied = useMatches(actor, { shown: 'copied' })
  const isNotCopied = useMatches(actor, { shown: 'notCopied' })
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
          {analysis ? (
            <CopyButton
              kind="fill"
              isDisabled={isBusy || isFailed}
              isCopied={isCopied}
              onCopy={() => actor.send({ type: 'copy' })}
            />
          ) : null}
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
      {isNotCopied ? <NotCopied /> : null}
      {isBusy ? <Progress label="Reading the text of the listing" done={null} total={1} /> : null}
      {analysis ? <Shown analysis={analysis} /> : null}
    </Dialog>
  )
}

function Failure({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const isFailed = useMatches(actor, 'failed')
  const canUseRules = useCan(actor, { type: 'useRules' })
  const hasAnalysis = useSelector(actor, ({ context }) => context.analysis !== null)
  if (!isFailed) return null
  return (
    <Alert
      icon="offline"
      title="The text could not be analyzed"
      actions={
        <>
          <Retry of={actor} kind="fill" />
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
} as const satisfies Record<Assessment, keyof typeof badge.label>
const SIGNS = {
  likelyInfringing: 'alert',
  suspicious: 'alert',
  unclear: 'help',
  likelyGenuine: 'done',
} as const satisfies Record<Assessment, IconName>

function Shown({ analysis }: { readonly analysis: TextAnalysis }) {
  const timeZone = useTimeZone()
  const { assessment, observations, created } = analysis
  const quotes = observations.map(({ quote }) => quote)
  return (
    <>
      <div role="status" className={layout.wrap[2]}>
        <Badge tone={TONES[assessment]} icon={SIGNS[assessment]}>
          {ASSESSMENT_LABELS[assessment]}
        </Badge>
        <span className={text.note}>
          {sourceText(analysis)}, <time dateTime={created}>{momentText(created, timeZone)}</time>
        </span>
      </div>
      <p className={styles.words}>{analysis.analysis}</p>
      <section className={layout.stack[2]} aria-label="Observations">
        <h3 className={text.strong}>Observations</h3>
        {observations.length === 0 ? (
          <p className={text.muted}>Nothing in the text stands out.</p>
        ) : (
          <ul className={layout.stack[3]}>
            {observations.map(({ text: words, quote }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two observations may say the same
              <li key={n} className={layout.stack[1]}>
                <span className={styles.words}>{words}</span>
                {quote === null ? (
                  <span className={text.note}>Rests on no words of the listing.</span>
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
      <section className={layout.stack[2]} aria-label="Text of the listing">
        <h3 className={text.strong}>Text of the listing</h3>
        <dl className={styles.fields}>
          {analysis.parts.map((part) => (
            <div key={part.name} className={styles.field}>
              <dt className={text.muted}>{part.name}</dt>
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
