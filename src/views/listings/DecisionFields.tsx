import { Checkbox } from 'react-aria-components/Checkbox'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { DraftChange, DraftEvent } from '../../machines/listings/draftChange.ts'
import { UNAUTHORIZED_SALE_CODE_LIST, UNAUTHORIZED_SALE_CODES } from '../../domain/kit/vocabulary.ts'
import { Checkmark, RadioMark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import { CommentField } from './dialogs/CommentField.tsx'

interface Props {
  readonly draft: DraftChange
  /** Whether one listing is changed, so that its other locales can follow. */
  readonly isSingle: boolean
  readonly onEvent: (event: DraftEvent) => void
}

/** What a change of state may take (§4): the reason of an unauthorised sale, a comment, all marketplace locales. */
export function DecisionFields({ draft, isSingle, onEvent }: Props) {
  return (
    <>
      {draft.code === 'US' ? <SaleReason reason={draft.saleReason} onEvent={onEvent} /> : null}
      <CommentField
        text={draft.comment}
        onType={(text) => onEvent({ type: 'comment.typed', text })}
        isOptional
        autoFocus
      />
      {isSingle ? (
        <Checkbox
          className={field.option}
          isSelected={draft.allLocales}
          onChange={() => onEvent({ type: 'locales.toggled' })}
        >
          <Checkmark isSelected={draft.allLocales} />
          Apply to all marketplace locales
        </Checkbox>
      ) : null}
    </>
  )
}

const NO_REASON = 'none'

interface SaleReasonProps extends Pick<Props, 'onEvent'> {
  readonly reason: DraftChange['saleReason']
}

function SaleReason({ reason, onEvent }: SaleReasonProps) {
  return (
    <RadioGroup
      className={field.stacked}
      value={reason ?? NO_REASON}
      onChange={(value) =>
        onEvent({
          type: 'saleReason.chosen',
          reason: UNAUTHORIZED_SALE_CODE_LIST.find((code) => code === value) ?? null,
        })
      }
    >
      <Label className={field.stackedLabel}>
        Reason <span className={field.optional}>optional</span>
      </Label>
      {[NO_REASON, ...UNAUTHORIZED_SALE_CODE_LIST].map((value) => (
        <Radio key={value} value={value} className={field.option}>
          {({ isSelected }) => (
            <>
              <RadioMark isSelected={isSelected} />
              {value in UNAUTHORIZED_SALE_CODES
                ? UNAUTHORIZED_SALE_CODES[value as keyof typeof UNAUTHORIZED_SALE_CODES].label
                : 'No reason'}
            </>
          )}
        </Radio>
      ))}
    </RadioGroup>
  )
}
