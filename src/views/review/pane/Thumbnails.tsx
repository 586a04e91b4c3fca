import { Button as AriaButton } from 'react-aria-components/Button'
import { pictureKey } from '../../../domain/kit/picture.ts'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import { SmallPicture } from '../../kit/SmallPicture.tsx'
import { KeyCap } from '../../kit/KeyHint.tsx'
import * as styles from './Pane.css.ts'
import { useContextOf, useCan } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: ReviewListingActor
}

/** All the listing's pictures, small, and the keys that the stage knows. */
export function Thumbnails({ actor }: Props) {
  const index = useContextOf(actor, 'index')
  const { images: pictures, platform } = useContextOf(actor, 'listing')
  // One picture is on the stage already.
  const several = pictures.length > 1 ? pictures : []
  const hasOfficial = useCan(actor, { type: 'compare.toggled' })
  return (
    <div className={styles.foot}>
      <div className={styles.thumbnails} role="group" aria-label="All pictures">
        {several.map((picture, n) => (
          <AriaButton
            key={pictureKey(picture)}
            className={styles.thumbnail}
            aria-label={`Show picture ${n + 1}`}
            {...(n === index ? { 'aria-current': 'true' as const } : {})}
            onPress={() => actor.send({ type: 'picture.chosen', index: n })}
          >
            <SmallPicture file={picture.file} place="tile" platform={platform} />
          </AriaButton>
        ))}
      </div>
      <p className={styles.keys} aria-hidden>
        {pictures.length > 1 ? <Keyed word="Pictures" keys={['←', '→']} /> : null}
        <Keyed word="Zoom" keys={['Z']} />
        {hasOfficial ? <Keyed word="Compare" keys={['O']} /> : null}
      </p>
    </div>
  )
}

function Keyed({ word, keys }: { readonly word: string; readonly keys: readonly string[] }) {
  return (
    <span className={styles.keyed}>
      {word}
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </span>
  )
}
