import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { officialUrlOf, shownFields } from '../../../domain/complaints/classification.ts'
import { usedPictures } from '../../../machines/complaints/classificationImages.ts'
import { pictureKey } from '../../../domain/kit/picture.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as field from '../../kit/Field.css.ts'
import * as list from '../../kit/Screen.css.ts'
import * as styles from './Classification.css.ts'
import { ClassificationPairs } from './ClassificationPairs.tsx'
import { PictureTile } from './PictureTile.tsx'

interface Props {
  readonly actor: DialogActor<'classification'>
}

/** How many pictures are shown at first, and how many more at once. */
const SHOWN = 11
const MORE = 24

/** The pictures that the complaint names: those of the listings, numbered as chosen, and official ones matched by number. */
export function ClassificationPictures({ actor }: Props) {
  const shown = shownFields(useSelector(actor, ({ context }) => context.draft))
  return (
    <div className={styles.pictures}>
      <Used actor={actor} />
      {shown.official ? <Official actor={actor} /> : null}
      {shown.officialUrl ? <NewOfficial actor={actor} /> : null}
      <ClassificationPairs actor={actor} />
    </div>
  )
}

function Used({ actor }: Props) {
  const [most, setMost] = useState(SHOWN)
  const listings = useSelector(actor, ({ context }) => context.listings)
  const chosen = useSelector(actor, ({ context }) => context.draft.images)
  const pictures = usedPictures(listings)
  const shown = pictures.length <= most + 1 ? pictures : pictures.slice(0, most)
  const rest = pictures.length - shown.length
  return (
    <section aria-label="Pictures in the listings">
      <Heading
        words="Pictures in the listings"
        end={pictures.length > 0 ? `${chosen.length} of ${pictures.length.toLocaleString('en')} chosen` : ''}
      />
      {pictures.length === 0 ? <p className={text.muted}>The listings have no pictures.</p> : null}
      <div className={styles.tiles}>
        {shown.map(({ name, picture, listing }, n) => {
          const at = chosen.findIndex(({ used }) => used === name)
          return (
            <PictureTile
              key={name}
              picture={picture}
              label={`Picture ${n + 1}, of ${listing.title}`}
              marks={at === -1 ? '' : String(at + 1)}
              isChosen={at !== -1}
              onToggle={() => actor.send({ type: 'usedImage.toggled', used: name })}
            />
          )
        })}
        {rest > 0 ? (
          <Button
            kind="fill"
            aria-label={`Show more pictures, ${rest.toLocaleString('en')} left`}
            onPress={() => setMost(most + MORE)}
          >
            +{rest.toLocaleString('en')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Official({ actor }: Props) {
  const pairs = useSelector(actor, ({ context }) => context.draft.images)
  const matching = useSelector(actor, ({ context }) => context.matching)
  const brand = useSelector(actor, ({ context }) => context.grounds?.brand)
  const problem = useSelector(actor, ({ context }) => context.groundsProblem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ grounds: 'failed' }))
  const next = pairs.findIndex(({ used }) => used === matching) + 1
  const pictures = brand?.officialImages ?? []
  return (
    <section aria-label="Official pictures">
      <Heading
        words="Official pictures"
        end={pictures.length === 0 ? '' : next === 0 ? 'match each by number' : `one to match number ${next}`}
      />
      {isFailed ? (
        <Alert
          title={problem ?? ''}
          actions={
            <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'reloadGrounds' })}>
              Try again
            </Button>
          }
        >
          The brand’s official pictures could not be read.
        </Alert>
      ) : null}
      {!brand && !isFailed ? (
        <div className={styles.tiles} role="status" aria-label="Reading the official pictures">
          <div className={`${list.bone} ${styles.tile}`} />
        </div>
      ) : null}
      {brand && pictures.length === 0 ? (
        <p className={text.muted}>{brand.name} has no official pictures yet.</p>
      ) : null}
      <div className={styles.tiles}>
        {pictures.map((picture, n) => {
          const name = pictureKey(picture)
          const numbers = pairs.flatMap(({ copyright }, at) => (copyright === name ? at + 1 : []))
          return (
            <PictureTile
              key={name}
              picture={picture}
              label={`Official picture ${n + 1}`}
              marks={numbers.join(' ')}
              isChosen={numbers.length > 0}
              isDisabled={next === 0}
              onToggle={() => actor.send({ type: 'officialImage.chosen', official: name })}
            />
          )
        })}
      </div>
      {pictures.length > 0 && next === 0 ? (
        <p className={field.hint}>Choose a picture of the listings first.</p>
      ) : null}
    </section>
  )
}

function NewOfficial({ actor }: Props) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const isKnown = useSelector(actor, ({ context }) => context.grounds !== null)
  const typed = draft.officialUrl
  const isIgnored = typed.trim() !== '' && officialUrlOf(draft) === null
  return (
    <TextField
      value={typed}
      isInvalid={isIgnored}
      isDisabled={!isKnown}
      validationBehavior="aria"
      onChange={(given) => actor.send({ type: 'officialUrl.changed', text: given })}
    >
      <Label className={field.stackedLabel}>
        New official picture <span className={field.optional}>optional</span>
      </Label>
      <Input className={field.tallInput} type="url" placeholder="https://" maxLength={2_048} />
      <p className={isIgnored ? field.problem : field.hint}>
        {isIgnored
          ? 'An address must start with http; this one is ignored.'
          : 'Kept on the brand, and set beside chosen pictures that have no official one.'}
      </p>
    </TextField>
  )
}

function Heading({ words, end }: { readonly words: string; readonly end: string }) {
  return (
    <div className={styles.labelRow}>
      <h3 className={text.medium}>{words}</h3>
      <span className={styles.labelEnd}>{end}</span>
    </div>
  )
}
