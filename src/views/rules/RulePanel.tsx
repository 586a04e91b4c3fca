import { IDS_NAMED, idsPath } from '../../domain/filter/idsPath.ts'
import { leftAloneWords } from '../../domain/listings/changes.ts'
import { countOf } from '../../domain/kit/words.ts'
import { doneWord, isOverruled, isWeighedByAll, JUDGED_MIN, type Rule } from '../../domain/rules/rule.ts'
import { switchProblem } from '../../domain/rules/ruleTrial.ts'
import * as text from '../../styles/text.css.ts'
import type { Addresses } from '../../machines/shell/addresses.ts'
import { Alert } from '../kit/Alert.tsx'
import { NotDone } from '../kit/NotDone.tsx'
import { Failed } from '../kit/Failed.tsx'
import { button } from '../kit/Button.css.ts'
import { Button } from '../kit/Button.tsx'
import { Loading } from '../kit/Loading.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { agoText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import { useMay } from '../kit/user.ts'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { Figure } from './Figure.tsx'
import { DryRun } from './DryRun.tsx'
import { RuleDialogs } from './RuleDialogs.tsx'
import { RuleStatusBadge } from './RuleStatusBadge.tsx'
import * as styles from './Rules.css.ts'
import type { RuleActor } from './RulesContext.ts'

interface Props {
  readonly rule: RuleActor
  /** Whether the form holds something that is not saved: what stands here is of the rule as it is saved. */
  readonly isUnsaved: boolean
  readonly addresses: Pick<Addresses, 'thumbnail'>
}

/** A saved rule at work: whether it is on, what came of it, and its dry run. */
export function RulePanel({ rule: actor, isUnsaved, addresses }: Props) {
  const state = useContextOf(actor, 'state')
  const isFailed = useTag(actor, 'failed')
  if (isFailed)
    return (
      <Failed of={actor} title="What came of the rule could not be read">
        Nothing was changed.
      </Failed>
    )
  if (!state) return <Loading>Reading what came of the rule…</Loading>
  return (
    <div className={styles.parts}>
      <Working actor={actor} rule={state.rule} isUnsaved={isUnsaved} />
      <DryRun actor={actor} state={state} isUnsaved={isUnsaved} addresses={addresses} />
      <RuleDialogs actor={actor} state={state} />
    </div>
  )
}

interface WorkingProps {
  readonly actor: RuleActor
  readonly rule: Rule
  readonly isUnsaved: boolean
}

function Working({ actor, rule, isUnsaved }: WorkingProps) {
  const now = useNow()
  const mayWrite = useMay('rules.write')
  const maySwitchOn = useCan(actor, { type: 'switchOn' })
  const maySwitchOff = useCan(actor, { type: 'switchOff' })
  const mayTakeBack = useCan(actor, { type: 'takeBack' })
  const isSwitchingOff = useMatches(actor, { open: 'switchingOff' })
  // What it did is read again after it was switched or taken back; the buttons keep the focus meanwhile.
  const isReadingAgain = useMatches(actor, { open: 'readingAgain' })
  const isReading = useMatches(actor, 'loading') || isReadingAgain
  const isRefused = useMatches(actor, { open: 'notSwitchedOff' })
  const isOtherwise = useMatches(actor, { open: 'otherwise' })
  const problem = useContextOf(actor, 'problem')
  const trial = useContextOf(actor, 'state')?.trial ?? null
  const isOn = rule.status === 'on'
  const hindrance = isOn ? null : isUnsaved ? 'Save the rule first.' : switchProblem(rule, 'on', trial)
  return (
    <section className={record.panel} aria-label="At work">
      <PanelHead title="At work" end={<RuleStatusBadge status={rule.status} />} />
      {rule.stopped ? (
        <Alert tone="caution" title="The rule has stopped by itself">
          {rule.stopped}{' '}
          {rule.lastApplied === null
            ? 'What it did was taken back.'
            : 'What it did stays until it is taken back.'}
        </Alert>
      ) : null}
      {isRefused ? (
        <NotDone
          title="The rule was not switched off"
          problem={problem}
          actions={<Retry of={actor} event="switchOff" kind="fill" />}
        />
      ) : null}
      {isOtherwise ? (
        <NotDone
          title="The rule was not switched"
          problem={problem}
          claim="Here it stands as it is now. Reload the page to see its conditions too."
        />
      ) : null}
      <LeftAlone actor={actor} />
      <div className={styles.figures}>
        <Figure
          number={rule.applied}
          words={`${rule.applied === 1 ? 'listing' : 'listings'} ${doneWord(rule.effect)}`}
        />
        <Figure number={rule.judged} words="judged by people" />
        <Figure number={rule.overruled} words="overruled" />
      </div>
      <p className={text.muted}>{workingWords(rule, now)}</p>
      {mayWrite ? (
        <>
          <div className={styles.buttons}>
            {isOn || isSwitchingOff ? (
              <Button
                kind="fill"
                isPending={isSwitchingOff || isReading}
                isDisabled={!maySwitchOff && !isSwitchingOff && !isReading}
                onPress={() => actor.send({ type: 'switchOff' })}
              >
                Switch off
              </Button>
            ) : (
              <Button
                kind="main"
                isPending={isReading}
                isDisabled={!isReading && (!maySwitchOn || isUnsaved)}
                onPress={() => actor.send({ type: 'switchOn' })}
              >
                Switch on…
              </Button>
            )}
            {rule.lastApplied === null ? null : (
              <Button
                icon="undo"
                isPending={isReading}
                isDisabled={!mayTakeBack && !isReading}
                onPress={() => actor.send({ type: 'takeBack' })}
              >
                Take back…
              </Button>
            )}
          </div>
          {hindrance === null ? null : <p className={text.note}>{hindrance}</p>}
        </>
      ) : null}
    </section>
  )
}

/** What taking back has left alone, by whom it was changed, and the way to it. */
function LeftAlone({ actor }: Pick<WorkingProps, 'actor'>) {
  const undone = useContextOf(actor, 'undone')
  if (undone === null || undone.leftAlone === 0) return null
  const ids = undone.conflicts.slice(0, IDS_NAMED).map(({ listing }) => listing._id)
  return (
    <Alert
      tone="caution"
      title={leftAloneWords(undone)}
      actions={
        ids.length === 0 ? null : (
          <a href={idsPath('/listings', ids)!} target="_blank" rel="noreferrer" className={button.fill}>
            {ids.length < undone.leftAlone
              ? `Show ${countOf(ids.length, 'listing')} of them`
              : ids.length === 1
                ? 'Show it'
                : 'Show them'}
          </a>
        )
      }
    >
      {undone.restored === 0 ? 'Nothing was taken back.' : 'All others were taken back.'}
    </Alert>
  )
}

function workingWords(rule: Rule, now: number): string {
  const last =
    rule.lastApplied === null
      ? rule.stopped
        ? 'Nothing of what it did stands.'
        : `It has ${doneWord(rule.effect)} nothing yet.`
      : `Last ${agoText(rule.lastApplied, now)}.`
  if (rule.status === 'stopped' || isOverruled(rule)) return last
  const rest =
    rule.weighed < JUDGED_MIN
      ? `from ${countOf(JUDGED_MIN, isWeighedByAll(rule.effect) ? 'listing' : 'judged listing')} on`
      : `${Math.round((100 * rule.overruled) / rule.weighed)} % so far`
  return `${last} It stops by itself when more than ${rule.stopPercent} % of what it did since it was switched on are overruled: ${rest}.`
}
