import type { RuleState } from '../../domain/rules/rules.contract.ts'
import {
  overlapWords,
  precisionOf,
  TRIAL_DAYS,
  type TrialExample,
  type TrialResult,
} from '../../domain/rules/ruleTrial.ts'
import { doneWord, otherwiseStates, type RuleEffect } from '../../domain/rules/rule.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import { LISTING_STATE_LABELS } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { Addresses } from '../../machines/shell/addresses.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { SmallPictureOf } from '../kit/SmallPicture.tsx'
import { useCan, useContextOf, useMatches } from '../kit/snapshots.ts'
import { agoText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import { StateLabel } from '../listings/StateLabel.tsx'
import { Figure } from './Figure.tsx'
import * as styles from './Rules.css.ts'
import type { RuleActor } from './RulesContext.ts'

interface Props {
  readonly actor: RuleActor
  readonly state: RuleState
  readonly isUnsaved: boolean
  readonly addresses: Pick<Addresses, 'thumbnail'>
}

/** What the rule would have done in the past: begun, watched, and what came of it. */
export function DryRun({ actor, state: { rule, trial }, isUnsaved, addresses }: Props) {
  const now = useNow()
  const mayTry = useCan(actor, { type: 'try' })
  const mayCancel = useCan(actor, { type: 'cancel' })
  const isStarting = useMatches(actor, { open: 'starting' })
  const isRefused = useMatches(actor, { open: 'notTried' })
  const problem = useContextOf(actor, 'problem')
  const isRunning = trial?.status === 'running'
  const isOld = trial !== null && trial.version !== rule.version
  return (
    <section className={record.panel} aria-label="Dry run">
      <PanelHead title="Dry run">
        {trial?.status === 'complete' ? agoText(trial.at, now) : `over ${TRIAL_DAYS} days`}
      </PanelHead>
      {isRefused ? (
        <Alert title="The dry run was not begun" actions={<Retry of={actor} event="try" kind="fill" />}>
          {problem}
        </Alert>
      ) : null}
      {trial?.status === 'failed' ? (
        <Alert title="The dry run failed">
          The rule was changed meanwhile, or Assay itself failed. Try it again.
        </Alert>
      ) : null}
      {isRunning ? (
        <Progress
          label={`Comparing with listings of ${TRIAL_DAYS} days`}
          done={trial.done}
          total={trial.total}
          words={`${Math.round((100 * trial.done) / trial.total)} %`}
        />
      ) : null}
      {trial?.result ? (
        <>
          {isOld ? (
            <Alert tone="caution" title="The rule was changed since">
              What follows is of the rule as it was then. Try it again before it is switched on.
            </Alert>
          ) : null}
          <Result result={trial.result} effect={rule.effect} addresses={addresses} />
        </>
      ) : isRunning ? null : (
        <p className={text.muted}>
          A dry run looks at every listing that was found in the last {TRIAL_DAYS} days: what the rule would
          have touched, and where analysts decided otherwise. It changes nothing.
        </p>
      )}
      <div className={styles.buttons}>
        {isRunning ? (
          <Button kind="fill" isDisabled={!mayCancel} onPress={() => actor.send({ type: 'cancel' })}>
            Cancel
          </Button>
        ) : mayTry || isStarting ? (
          <Button
            kind={trial === null || isOld ? 'main' : 'fill'}
            isPending={isStarting}
            isDisabled={isUnsaved}
            onPress={() => actor.send({ type: 'try' })}
          >
            {trial === null ? 'Start a dry run' : trial.status === 'complete' ? 'Run again' : 'Try again'}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

interface ResultProps extends Pick<Props, 'addresses'> {
  readonly result: TrialResult
  readonly effect: RuleEffect
}

function Result({ result, effect, addresses }: ResultProps) {
  const { looked, touched, open, states, examples, overlaps } = result
  return (
    <>
      <div className={styles.figures}>
        <Figure number={touched} words={`of ${countOf(looked, 'listing')} found would be touched`} />
        <Figure number={open} words={`would be ${doneWord(effect)} now`} />
      </div>
      <Agreement result={result} effect={effect} />
      {states.length > 0 ? (
        <p className={text.muted}>
          They are now:{' '}
          {states
            .map(
              ({ state, count }) =>
                `${count.toLocaleString('en')} ${LISTING_STATE_LABELS[state].toLowerCase()}`,
            )
            .join(', ')}
          .
        </p>
      ) : null}
      {overlaps.length > 0 ? (
        <section aria-label="Overlaps">
          <h4 className={text.strong}>Overlaps with other rules</h4>
          <ul className={styles.list}>
            {overlaps.map((overlap) => (
              <li key={overlap.rule}>
                {overlap.name}: <span className={text.muted}>{overlapWords(overlap)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {examples.length > 0 ? (
        <section aria-label="Examples">
          <h4 className={text.strong}>Examples</h4>
          <ul className={styles.list}>
            {examples.map((example) => (
              <Example key={example.listing} example={example} addresses={addresses} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** In how much of what analysts decided they agree with the rule. */
function Agreement({ result, effect }: Pick<ResultProps, 'result' | 'effect'>) {
  const { touched, decided, otherwise } = result
  const precision = precisionOf(result)
  if (precision === null)
    return touched === 0 ? null : (
      <p className={text.muted}>
        {otherwiseStates(effect) === null
          ? 'A tag is no decision, so that nobody can have decided otherwise.'
          : 'Nobody has decided any of them yet.'}
      </p>
    )
  const agreeing = decided - otherwise
  const percent = (count: number) => `${(100 * count) / touched}%`
  return (
    <div className={styles.agreement}>
      <p className={text.medium}>
        Analysts agree in {Math.floor(precision * 100)} % of the {countOf(decided, 'listing')} they decided
      </p>
      <div className={styles.shares} aria-hidden>
        <div className={styles.share.agrees} style={{ width: percent(agreeing) }} />
        <div className={styles.share.otherwise} style={{ width: percent(otherwise) }} />
      </div>
      <p className={`${styles.legend} ${text.note}`}>
        <Key of="agrees">{agreeing.toLocaleString('en')} decided as the rule</Key>
        <Key of="otherwise">{otherwise.toLocaleString('en')} otherwise</Key>
        <Key of="open">{(touched - decided).toLocaleString('en')} not decided</Key>
      </p>
    </div>
  )
}

function Key({
  of,
  children,
}: {
  readonly of: keyof typeof styles.dots
  readonly children: React.ReactNode
}) {
  return (
    <span className={styles.key}>
      <span className={styles.dots[of]} />
      {children}
    </span>
  )
}

function Example({ example, addresses }: { readonly example: TrialExample } & Pick<Props, 'addresses'>) {
  const { listing, title, picture, platform, seller, price, currency, state, isOtherwise } = example
  const facts = [platform, seller, amountWords(price, currency)]
  return (
    <li className={styles.example}>
      <span className={styles.picture}>
        <SmallPictureOf file={picture ? picture.file : undefined} place="row" isWhole addresses={addresses} />
      </span>
      <span className={styles.words}>
        <a href={`/listings?value=${listing}`} target="_blank" rel="noreferrer" className={text.clipped}>
          {title}
        </a>
        <span className={`${text.note} ${text.clipped}`}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.signs}>
          <StateLabel listing={{ state, toi: null }} />
          {isOtherwise ? (
            <Badge tone="critical" icon="alert">
              Decided otherwise
            </Badge>
          ) : null}
        </span>
      </span>
    </li>
  )
}
