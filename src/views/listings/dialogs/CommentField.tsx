import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { COMMENT_MIN_CHARACTERS } from '../../../domain/kit/constants.ts'
import { isOptionalComment } from '../../../domain/listings/listing.ts'
import * as field from '../../kit/Field.css.ts'

interface CommentFieldProps {
  readonly text: string
  readonly onType: (text: string) => void
  readonly isOptional?: boolean
  readonly autoFocus?: boolean
}

/** Where a comment is written; says what it lacks once something is written. */
export function CommentField({ text, onType, isOptional = false, autoFocus = false }: CommentFieldProps) {
  const isShort = !isOptionalComment(text)
  return (
    <TextField
      className={field.stacked}
      value={text}
      isInvalid={isShort}
      isRequired={!isOptional}
      validationBehavior="aria"
      onChange={onType}
      autoFocus={autoFocus}
    >
      <Label className={field.stackedLabel}>
        Comment {isOptional ? <span className={field.optional}>optional</span> : null}
      </Label>
      <TextArea rows={3} className={field.area} />
      {isShort ? (
        <p className={field.problem}>A comment needs {COMMENT_MIN_CHARACTERS} characters at least.</p>
      ) : null}
    </TextField>
  )
}
