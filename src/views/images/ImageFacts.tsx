import type { Image, ImageColour, ImageLogo } from '../../domain/images/image.ts'
import { foundApart } from '../../domain/images/foundLogos.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as record from '../kit/Record.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './ImagePage.css.ts'
import { useTimeZone } from '../kit/user.ts'
import { Fact } from '../kit/Fact.tsx'

/** What is known of an image beside the picture itself. */
export function ImageFacts({ image }: { readonly image: Image }) {
  const timeZone = useTimeZone()
  const { url, created, analysed, logos, colours } = image
  return (
    <section className={record.panel} aria-label="What is known of it">
      <div className={record.facts}>
        <Fact label="First seen">{dayText(created, timeZone)}</Fact>
        <Fact label="Analyzed on request">
          {analysed === null ? 'Never' : momentText(analysed, timeZone)}
        </Fact>
      </div>
      <Fact label="Found at">
        {url ? (
          <>
            <p className={text.breaking}>{url}</p>
            <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener">
              <Icon name="external" />
              Open in a new tab<span className={text.hidden}>: where it was found</span>
            </a>
          </>
        ) : (
          'It was handed over, without an address.'
        )}
      </Fact>
      <Words image={image} />
      <Found found={logos} />
      <Colours colours={colours} />
    </section>
  )
}

/** The words that were read in it, folded away until they are wanted. */
function Words({ image }: { readonly image: Pick<Image, 'text' | 'problem'> }) {
  const words = image.text?.trim()
  if (!words)
    return (
      <Fact label="Detected words">
        {image.text === null
          ? image.problem === null
            ? 'It was not read yet.'
            : 'It can’t be read.'
          : image.problem === null
            ? 'No words were found in it.'
            : 'None were read: see above.'}
      </Fact>
    )
  return (
    <details className={record.fact}>
      <summary className={record.summary}>
        Detected words <span className={text.note}>{countOf(words.split(/\s+/).length, 'word')}</span>
      </summary>
      <p className={`${text.prose} ${styles.words}`}>{words}</p>
    </details>
  )
}

/** The logos that were found in it, and the official pictures that it has a copy of. */
function Found({ found }: { readonly found: readonly ImageLogo[] | null }) {
  if (found === null) return <Fact label="Logos">Not looked for yet</Fact>
  const { logos, official } = foundApart(found)
  return (
    <>
      {official.length > 0 ? <Fact label="Copy of">{namesOf(official)}</Fact> : null}
      <Fact label="Logos">{logos.length > 0 ? namesOf(logos) : 'None found'}</Fact>
    </>
  )
}

const namesOf = (found: readonly ImageLogo[]) =>
  found
    .map(
      ({ name, brand, certainty }) =>
        `${name}${brand === null || brand === name ? '' : ` (${brand})`}, ${Math.round(100 * certainty)} % certain`,
    )
    .join('; ')

function Colours({ colours }: { readonly colours: readonly ImageColour[] }) {
  if (colours.length === 0) return null
  return (
    <Fact label="Colours">
      <ul className={styles.colours}>
        {colours.map(({ hex, share }) => (
          <li key={hex} className={`${styles.colour} ${text.caption}`}>
            <span className={styles.swatch} style={{ background: hex }} aria-hidden />
            {hex}
            <span className={text.muted}>{Math.round(100 * share)} %</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}
