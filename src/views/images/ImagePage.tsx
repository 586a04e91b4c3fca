import type { Image } from '../../domain/images/image.ts'
import { similarPath } from '../../domain/kit/similar.ts'
import { imageLabel, sizeText } from '../../machines/images/imageWall.ts'
import { foundWords } from '../../domain/images/foundLogos.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { useIsNarrow } from '../kit/useMedia.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { LastAnalysis } from './analysis/LastAnalysis.tsx'
import { ImageFacts } from './ImageFacts.tsx'
import * as styles from './ImagePage.css.ts'
import type { ImageActor } from './ImagesContext.ts'
import { ImageUses } from './ImageUses.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

interface Props {
  readonly actor: ImageActor
  readonly onClose: () => void
}

/** One image: the picture at large, what is known of it, and the listings that use it; beside the wall, or in its place. */
export function ImagePage({ actor, onClose }: Props) {
  const isNarrow = useIsNarrow()
  const image = useContextOf(actor, 'image')
  const isMissing = useMatches(actor, 'missing')
  return (
    <RecordPage
      actor={actor}
      noun="image"
      beside="wall"
      missing="No listing uses it any longer, its address is mistyped, or it belongs to a brand that you don’t have."
      isHeadLine
      autoFocus={isNarrow}
      onClose={onClose}
      head={image && !isMissing ? <Head image={image} /> : null}
    >
      {image && !isMissing ? <Body actor={actor} image={image} /> : null}
    </RecordPage>
  )
}

function Head({ image }: { readonly image: Image }) {
  const { brand, listings, logos } = image
  return (
    <div className={record.headLineWords}>
      <h2 className={text.heading}>{brand}</h2>
      <p className={`${text.note} ${layout.wrap[2]}`}>
        {[sizeText(image), countOf(listings, 'listing')].filter(Boolean).join(' · ')}
        {foundWords(logos).map((words) => (
          <span key={words} className={styles.logo}>
            <Icon name="logo" size={14} />
            {words}
          </span>
        ))}
      </p>
    </div>
  )
}

function Body({ actor, image }: { readonly actor: ImageActor; readonly image: Image }) {
  const parts = useContextOf(actor, 'parts')
  return (
    <div className={layout.stack[3]}>
      {image.problem === null ? null : (
        <Alert tone="caution" icon="noPicture" title="This picture was not wholly read">
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
      <FindSimilar file={image.file} />
      <ImageFacts image={image} />
      {parts ? <ImageUses actor={parts.uses} /> : null}
    </div>
  )
}

/** Leads to the listings with this picture or one nearly the same. */
function FindSimilar({ file }: { readonly file: string }) {
  const { address } = useActors()
  return (
    <Button
      kind="fill"
      icon="similar"
      onPress={() => address.send({ type: 'open', path: similarPath({ kind: 'file', of: file }) })}
    >
      Find similar listings
    </Button>
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
      <SmallPicture
        className={styles.picture}
        file={image.file}
        place="large"
        {...(image.width && image.height ? { size: { width: image.width, height: image.height } } : {})}
        alt={imageLabel(image)}
      />
    </a>
  )
}
