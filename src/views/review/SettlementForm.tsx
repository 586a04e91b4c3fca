import { useRef } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { changeLabel, DECISION_CODES, type DecisionCode } from '../../domain/listings/listingState.ts'
import { noteProblem, type ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import { effectWords } from './reviewQualityWords.ts'
import type { DisagreementActor } from '../../machines/review/disagreementMachine.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { NotDone } from '../kit/NotDone.tsx'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useSubmitKey } from '../kit/useSubmitKey.ts'
import { DecisionWords } from './MadeDecision.tsx'
import * as styles from './ReviewQuality.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

interface Props {
  readonly actor: DisagreementActor
  readonly disagreement: ReviewDisagreement
}

const NONE = 'none'

/** What stands, chosen from both decisions or another, and what both reviewers are told. */
export function SettlementForm({ actor, disagreement }: Props) {
  const { first, second } = disagreement
  const { code, note } = useContextOf(actor, 'draft')
  const showsProblems = useContextOf(actor, 'showsProblems')
  const problem = useContextOf(actor, 'problem')
  const isRefused = useMatches(actor, { open: 'refused' })
  const others = DECISION_CODES.filter((one) => one !== first.code && one !== second.code)
  const lacking = showsProblems ? noteProblem(note) : null
  const choose = (chosen: string) => {
    const known = DECISION_CODES.find((one) => one === chosen)
    if (known) actor.send({ type: 'code.chosen', code: known })
  }
  const form = useRef<HTMLElement>(null)
  useSubmitKey(() => actor.send({ type: 'submit' }), form)
  return (
    <section ref={form} className={record.panel} aria-label="Settle">
      {isRefused ? (
        <NotDone title="It was not settled" problem={problem} kept="What you wrote is kept." />
      ) : null}
      <div className={layout.stack[3]}>
        <RadioGroup
          className={field.stacked}
          value={code}
          onChange={choose}
          isRequired
          isInvalid={showsProblems && code === null}
          validationBehavior="aria"
        >
          <Label className={field.stackedLabel}>What stands</Label>
          <div className={styles.decisions}>
            <Radio value={first.code} className={styles.choosable}>
              <DecisionWords title="First look" made={first} />
            </Radio>
            <Radio value={second.code} className={styles.choosable}>
              <DecisionWords title="Second look, blind" made={second} />
            </Radio>
          </div>
          {showsProblems && code === null ? (
            <p className={field.problem} role="alert">
              Choose what stands.
            </p>
          ) : null}
        </RadioGroup>
        <SingleSelect
          label="Or another decision"
          choices={[
            { value: NONE, label: 'Neither of them…' },
            ...others.map((value) => ({ value, label: changeLabel(value) })),
          ]}
          chosen={others.includes(code as DecisionCode) ? (code as DecisionCode) : NONE}
          onChange={choose}
        />
        <TextField
          className={field.stacked}
          value={note}
          onChange={(words) => actor.send({ type: 'note.typed', text: words })}
          isInvalid={lacking !== null}
          isRequired
          validationBehavior="aria"
        >
          <Label className={field.stackedLabel}>
            Note to both reviewers <span className={field.optional}>sent as a message</span>
          </Label>
          <TextArea className={field.area} rows={3} />
          {lacking === null ? null : (
            <p className={field.problem} role="alert">
              The note {lacking}.
            </p>
          )}
        </TextField>
      </div>
      <div className={styles.formFoot}>
        <p className={text.muted} role="status">
          {code === null ? 'Choose what stands.' : effectWords(code, disagreement)}
        </p>
        <Button kind="main" onPress={() => actor.send({ type: 'submit' })}>
          Settle…
        </Button>
      </div>
    </section>
  )
}
