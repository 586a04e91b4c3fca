import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { COMMENT_MIN_CHARACTERS } from '../../domain/kit/constants.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'
import { Button } from '../kit/Button.tsx'
import type { Listing } from '../../domain/listings/listing.ts'
import { standingWords } from '../../machines/listings/complaintsTouched.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { KeyCap } from '../kit/KeyHint.tsx'
import * as styles from './Review.css.ts'
import { useReview } from './ReviewContext.ts'
import { useMatches, useContextOf } from '../kit/snapshots.ts'
import { fieldKeys } from '../kit/fieldKeys.ts'

/** What is written to go with the decision: Enter keeps it, Esc lets it go. Without one, what the decision does to complaints. */
export function NoteRow({ listing }: { readonly listing: Listing }) {
  const review = useReview()
  const isOpen = useMatches(review, { here: { reviewing: { note: 'open' } } })
  const note = useContextOf(review, 'note')
  const standing = standingWords(listing)
  if (!isOpen && note === '')
    return standing === null ? null : <p className={`${styles.noteRow} ${text.note}`}>{standing}</p>
  if (!isOpen)
    return (
      <p className={styles.noteRow}>
        <span className={layout.grow}>Note: {note}</span>
      </p>
    )
  const isShort = !isOptionalComment(note)
  return (
    <div className={styles.noteRow}>
      <TextField
        className={`${field.stacked} ${layout.grow}`}
        value={note}
        autoFocus
        isInvalid={isShort}
        validationBehavior="aria"
        onChange={(typed) => review.send({ type: 'note.typed', text: typed })}
        onKeyDown={fieldKeys({
          Enter: () => review.send({ type: 'note.closed' }),
          Escape: () => review.send({ type: 'note.dropped' }),
        })}
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
