import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Image, ImageColour, ImageLogo } from '../../domain/images/image.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as desk from '../kit/Records.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './ImagePage.css.ts'

/** What is known of an image beside the picture itself. */
export function ImageFacts({ image }: { readonly image: Image }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { url, created, analysed, logos, colours } = image
  return (
    <section className={desk.panel} aria-label="What is known of it">
      <div className={desk.facts}>
        <Fact label="First seen">{dayText(Date.parse(created), timeZone)}</Fact>
        <Fact label="Analyzed">
          {analysed === null ? 'Never' : momentText(Date.parse(analysed), timeZone)}
        </Fact>
      </div>
      <Fact label="Found at">
        {url ? (
          <>
            <p className={styles.breaking}>{url}</p>
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
      <Logos logos={logos} />
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
          : 'No words were found in it.'}
      </Fact>
    )
  return (
    <details className={desk.fact}>
      <summary className={desk.summary}>
        Detected words{' '}
        <span className={`${text.caption} ${text.muted}`}>{countOf(words.split(/\s+/).length, 'word')}</span>
      </summary>
      <p className={`${desk.words} ${styles.words}`}>{words}</p>
    </details>
  )
}

function Logos({ logos }: { readonly logos: readonly ImageLogo[] | null }) {
  if (logos === null || logos.length === 0)
    return <Fact label="Logos">{logos === null ? 'Not looked for yet' : 'None found'}</Fact>
  return (
    <Fact label="Logos">
      {logos
        .map(({ name, brand, certainty }) => `${brand ?? name}, ${Math.round(100 * certainty)} % certain`)
        .join('; ')}
    </Fact>
  )
}

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

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={desk.fact}>
      <h3 className={`${text.caption} ${text.muted}`}>{label}</h3>
      <div className={`${desk.value} ${styles.breaking}`}>{children || '–'}</div>
    </div>
  )
}
