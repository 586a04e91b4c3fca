import { useSelector } from '@xstate/react'
import type { Image } from '../../domain/images/image.ts'
import { imageLabel, sizeText } from '../../machines/images/imageWall.ts'
import { countOf } from '../../domain/kit/words.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useAddresses } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { RecordTrouble } from '../kit/RecordTrouble.tsx'
import { LastAnalysis } from './analysis/LastAnalysis.tsx'
import { ImageFacts } from './ImageFacts.tsx'
import * as styles from './ImagePage.css.ts'
import type { ImageActor } from './ImagesContext.ts'
import { ImageUses } from './ImageUses.tsx'

interface Props {
  readonly actor: ImageActor
  readonly onClose: () => void
}

/** One image: the picture at large, what is known of it, and the listings that use it; beside the wall, or in its place. */
export function ImagePage({ actor, onClose }: Props) {
  const isSmall = useMedia(breakpoint.small)
  const image = useSelector(actor, ({ context }) => context.image)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isStale = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'stale' }))
  return (
    <article className={`${desk.page} ${styles.page}`} aria-label="Image" aria-busy={isLoading}>
      <div className={`${desk.head} ${styles.head}`}>
        <Button
          kind="quiet"
          icon={isSmall ? 'left' : 'close'}
          aria-label={isSmall ? 'Back to the wall' : 'Close the image'}
          autoFocus={isSmall}
          onPress={onClose}
        />
        {image && !isMissing ? <Head image={image} /> : null}
      </div>
      <RecordTrouble
        noun="image"
        isMissing={isMissing}
        missing="No listing uses it any longer, its address is mistyped, or it belongs to a brand that you don’t have."
        isUnread={isUnread}
        isStale={isStale}
        problem={problem}
        kept="The wall is kept."
        onRetry={() => actor.send({ type: 'retry' })}
      />
      {isLoading && !image ? (
        <p role="status" className={text.muted}>
          Loading the image
        </p>
      ) : null}
      {image && !isMissing ? <Body actor={actor} image={image} /> : null}
    </article>
  )
}

function Head({ image }: { readonly image: Image }) {
  const { brand, listings, logos } = image
  return (
    <div className={`${desk.headWords} ${styles.headWords}`}>
      <h2 className={text.heading}>{brand}</h2>
      <p className={`${text.caption} ${text.muted} ${styles.line}`}>
        {[sizeText(image), countOf(listings, 'listing')].filter(Boolean).join(' · ')}
        {logos && logos.length > 0 ? (
          <span className={styles.logo}>
            <Icon name="logo" size={14} />
            Logo found
          </span>
        ) : null}
      </p>
    </div>
  )
}

function Body({ actor, image }: { readonly actor: ImageActor; readonly image: Image }) {
  const parts = useSelector(actor, ({ context }) => context.parts)
  return (
    <div className={desk.column}>
      {image.problem === null ? null : (
        <Alert
          tone="caution"
          icon="noPicture"
          title="Words, colours and logos can’t be found in this picture"
        >
          {image.problem}
        </Alert>
      )}
      {parts ? (
        <LastAnalysis actor={parts.analysis} image={image}>
          <Picture image={image} />
        </LastAnalysis>
      ) : (
        <Picture image={image} />
      )}
      <ImageFacts image={image} />
      {parts ? <ImageUses actor={parts.uses} /> : null}
    </div>
  )
}

function Picture({ image }: { readonly image: Image }) {
  const addresses = useAddresses()
  return (
    <a
      className={styles.well}
      href={addresses.file(image.file)}
      target="_blank"
      rel="noreferrer noopener"
      aria-label="The picture alone, in a new tab"
    >
      <img
        className={styles.picture}
        src={addresses.file(image.file)}
        {...(image.width && image.height ? { width: image.width, height: image.height } : {})}
        alt={imageLabel(image)}
        draggable={false}
      />
    </a>
  )
}
