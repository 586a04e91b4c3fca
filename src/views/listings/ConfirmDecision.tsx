import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { COMMENT_MIN_CHARACTERS } from '../../domain/kit/constants.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'
import { changeLabel } from '../../domain/listings/listingState.ts'
import { UNAUTHORIZED_SALE_CODE_LIST, UNAUTHORIZED_SALE_CODES } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Checkmark, RadioMark } from '../kit/Checkmark.tsx'
import * as field from '../kit/Field.css.ts'
import { useChosen } from './selectionWords.ts'

/** Confirms a change of state (§4): an optional comment, the reason of an unauthorised sale, all marketplace locales. */
export function ConfirmDecision() {
  const { selection, keyboard } = useActors()
  const showsKeys = useLate(keyboard, (snapshot) => snapshot.matches('on'), false)
  const isOpen = useSelector(selection, (snapshot) => snapshot.hasTag('dialog'))
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'))
  const isReady = useSelector(selection, (snapshot) => snapshot.can({ type: 'confirm' }))
  const { count, words, isMatching } = useChosen()
  const code = useSelector(selection, ({ context }) => context.draft?.code)
  if (!code) return null
  const what = changeLabel(code)
  return (
    <ActionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      isReady={isReady}
      title={`Set ${countOf(count, 'listing')} to ${what}?`}
      subject={words}
      consequence={
        isMatching
          ? 'What others have changed meanwhile is left alone. It can be undone.'
          : 'It can be undone.'
      }
      action={`Set to ${what}`}
      keys={showsKeys ? ['Esc', 'Enter'] : null}
      onCancel={() => selection.send({ type: 'cancel' })}
      onConfirm={() => selection.send({ type: 'confirm' })}
    >
      <Refused />
      {code === 'US' ? <SaleReason /> : null}
      <Comment />
      {count === 1 && !isMatching ? <Locales /> : null}
    </ActionDialog>
  )
}

function Refused() {
  const { selection } = useActors()
  const problem = useSelector(selection, ({ context }) => context.problem)
  if (!problem) return null
  return <Alert title={problem}>Nothing was changed. Your selection and what you wrote are kept.</Alert>
}

function Comment() {
  const { selection } = useActors()
  const comment = useSelector(selection, ({ context }) => context.draft?.comment ?? '')
  const isShort = !isOptionalComment(comment)
  return (
    <TextField
      className={field.stacked}
      value={comment}
      isInvalid={isShort}
      onChange={(text) => selection.send({ type: 'comment.typed', text })}
      autoFocus
    >
      <Label className={field.stackedLabel}>
        Comment <span className={field.optional}>optional</span>
      </Label>
      <TextArea rows={3} className={field.area} />
      {isShort ? (
        <p className={field.problem}>A comment needs {COMMENT_MIN_CHARACTERS} characters at least.</p>
      ) : null}
    </TextField>
  )
}

const NO_REASON = 'none'

function SaleReason() {
  const { selection } = useActors()
  const reason = useSelector(selection, ({ context }) => context.draft?.saleReason ?? null)
  return (
    <RadioGroup
      className={field.stacked}
      value={reason ?? NO_REASON}
      onChange={(value) =>
        selection.send({
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

function Locales() {
  const { selection } = useActors()
  const isOn = useSelector(selection, ({ context }) => context.draft?.allLocales ?? false)
  return (
    <Checkbox
      className={field.option}
      isSelected={isOn}
      onChange={() => selection.send({ type: 'locales.toggled' })}
    >
      <Checkmark isSelected={isOn} />
      Apply to all marketplace locales
    </Checkbox>
  )
}
