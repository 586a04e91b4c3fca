import { COMMENT_MIN_CHARACTERS } from '../../../domain/kit/constants.ts'
import { isOptionalComment } from '../../../domain/listings/listing.ts'
import { TextBox } from '../../kit/TextBox.tsx'

interface CommentFieldProps {
  readonly text: string
  readonly onType: (text: string) => void
  readonly isOptional?: boolean
  readonly autoFocus?: boolean
}

/** Where a comment is written; says what it lacks once something is written. */
export function CommentField({ text, onType, isOptional = false, autoFocus = false }: CommentFieldProps) {
  return (
    <TextBox
      label="Comment"
      note={isOptional ? 'optional' : null}
      rows={3}
      value={text}
      problem={
        isOptionalComment(text) ? null : `A comment needs ${COMMENT_MIN_CHARACTERS} characters at least.`
      }
      isRequired={!isOptional}
      onChange={onType}
      autoFocus={autoFocus}
    />
  )
}
