import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { countTags, tagProblem, tagSuggestions, takenTags } from '../../../domain/listings/tags.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import * as field from '../../kit/Field.css.ts'
import { EVERY_MATCHING, selectionWords } from '../selectionWords.ts'
import * as styles from './TagsDialog.css.ts'
import { useContextOf, useCan } from '../../kit/snapshots.ts'
import { fieldKeys } from '../../kit/fieldKeys.ts'

interface Props {
  readonly actor: DialogActor<'tags'>
}

/** Tags of the selected listings: which all have, which some have, new ones and those on their way out. */
export function TagsDialog({ actor }: Props) {
  const listings = useContextOf(actor, 'listings')
  const matching = useContextOf(actor, 'matching')
  const problem = useContextOf(actor, 'problem')
  const isReady = useCan(actor, { type: 'submit' })
  return (
    <FormDialog
      actor={actor}
      title={`Tags of ${countOf(matching?.total ?? listings.length, 'listing')}`}
      subject={matching ? EVERY_MATCHING : selectionWords(listings)}
      consequence="It can be undone."
      submit="Save tags"
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && { problem, claim: 'Nothing was changed.', kept: 'Your selection and these tags are kept.' }
      }
    >
      <NewTag actor={actor} />
      {matching ? (
        <p className={text.note}>
          What stands below is of the {countOf(listings.length, 'listing')} selected.
        </p>
      ) : null}
      <CurrentTags actor={actor} />
    </FormDialog>
  )
}

function NewTag({ actor }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { typed } = context
  const taken = takenTags(context)
  const problem = tagProblem(typed, taken)
  const suggestions = tagSuggestions(typed, context.known, taken)
  const add = (tag: string) => actor.send({ type: 'tag.added', tag })
  return (
    <>
      <TextField
        value={typed}
        isInvalid={typed !== '' && problem !== null}
        validationBehavior="aria"
        autoFocus
        onChange={(given) => actor.send({ type: 'tag.typed', text: given })}
        onKeyDown={fieldKeys({ Enter: () => add(typed) })}
      >
        <Label className={field.stackedLabel}>New tag</Label>
        <div className={layout.entry}>
          <span className={layout.grow}>
            <Input className={field.tallInput} enterKeyHint="enter" />
          </span>
          <Button isTall kind="fill" isDisabled={problem !== null} onPress={() => add(typed)}>
            Add
          </Button>
        </div>
        <p className={typed !== '' && problem ? field.problem : field.hint} aria-live="polite">
          {typed === '' ? 'Enter adds it to every selected listing.' : problem}
        </p>
      </TextField>
      {suggestions.length > 0 ? (
        <div className={layout.wrap[1]} role="group" aria-label="Known tags">
          {suggestions.map((tag) => (
            <Button key={tag} kind="fill" icon="plus" onPress={() => add(tag)}>
              {tag}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}

function CurrentTags({ actor }: Props) {
  const listings = useContextOf(actor, 'listings')
  const add = useContextOf(actor, 'add')
  const remove = useContextOf(actor, 'remove')
  const current = countTags(listings).filter(({ tag }) => !add.includes(tag))
  if (current.length + add.length === 0)
    return <p className={text.muted}>No selected listing has a tag yet.</p>
  return (
    <ul className={layout.stack[1]} aria-label="Tags">
      {add.map((tag) => (
        <li key={tag} className={styles.row}>
          <span className={styles.tag}>
            <span className={text.clipped}>{tag}</span>
          </span>
          <span className={text.note}>is added to all</span>
          <span className={layout.fill} />
          <Button
            kind="quiet"
            icon="close"
            aria-label={`Don’t add ${tag}`}
            onPress={() => actor.send({ type: 'tag.removed', tag })}
          />
        </li>
      ))}
      {current.map(({ tag, count }) => {
        const isGone = remove.includes(tag)
        return (
          <li key={tag} className={styles.row}>
            <span className={isGone ? `${styles.tag} ${styles.gone}` : styles.tag}>
              <span className={text.clipped}>{tag}</span>
            </span>
            <span className={text.note}>
              {isGone
                ? `is removed from ${count.toLocaleString('en')}`
                : count === listings.length
                  ? 'all have it'
                  : `${count.toLocaleString('en')} of ${listings.length.toLocaleString('en')} have it`}
            </span>
            <span className={layout.fill} />
            {isGone ? (
              <Button
                kind="quiet"
                aria-label={`Keep ${tag}`}
                onPress={() => actor.send({ type: 'tag.kept', tag })}
              >
                Keep
              </Button>
            ) : (
              <>
                {count < listings.length ? (
                  <Button
                    kind="quiet"
                    aria-label={`Add to all: ${tag}`}
                    onPress={() => actor.send({ type: 'tag.added', tag })}
                  >
                    Add to all
                  </Button>
                ) : null}
                <Button
                  kind="quiet"
                  icon="trash"
                  aria-label={`Remove ${tag}`}
                  onPress={() => actor.send({ type: 'tag.removed', tag })}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
