import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { COMMENT_MIN_CHARACTERS } from '../../domain/kit/constants.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { KeyCap } from '../kit/KeyHint.tsx'
import * as styles from './Review.css.ts'
import { useReview } from './ReviewContext.ts'

/** What is written to go with the decision: Enter keeps it, Esc lets it go. */
export function NoteRow() {
  const review = useReview()
  const isOpen = useSelector(review, (snapshot) =>
    snapshot.matches({ here: { reviewing: { note: 'open' } } }),
  )
  const note = useSelector(review, ({ context }) => context.note)
  if (!isOpen && note === '') return null
  if (!isOpen)
    return (
      <p className={styles.noteRow}>
        <span className={styles.noteField}>Note: {note}</span>
      </p>
    )
  const isShort = !isOptionalComment(note)
  return (
    <div className={styles.noteRow}>
      <TextField
        className={`${field.stacked} ${styles.noteField}`}
        value={note}
        autoFocus
        isInvalid={isShort}
        validationBehavior="aria"
        onChange={(text) => review.send({ type: 'note.typed', text })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') review.send({ type: 'note.closed' })
          if (event.key === 'Escape') review.send({ type: 'note.dropped' })
        }}
      >
        <Label className={field.stackedLabel}>
          Note that goes with the decision
          {isShort ? `: ${COMMENT_MIN_CHARACTERS} characters at least` : ''}
        </Label>
        <Input className={field.area} maxLength={2_000} />
      </TextField>
      <Button kind="main" isDisabled={isShort} onPress={() => review.send({ type: 'note.closed' })}>
        Keep
        <KeyCap kind="onAccent">↵</KeyCap>
      </Button>
      <Button kind="fill" onPress={() => review.send({ type: 'note.dropped' })}>
        Drop
        <KeyCap>Esc</KeyCap>
      </Button>
    </div>
  )
}
