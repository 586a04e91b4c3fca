import { useState } from 'react'
import { UUID } from '../../domain/kit/text.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useAddresses } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import * as styles from '../kit/Records.css.ts'

/** How many pairs are shown before somebody asks for all. */
const FIRST_PAIRS = 3

/** The used pictures, each beside the official one that it is held against. */
export function Evidence({ whole: { complaint } }: { readonly whole: WholeComplaint }) {
  const [showsAll, setShowsAll] = useState(false)
  const { images } = complaint
  if (images.length === 0) return null
  const isCompared = images.some(({ copyright }) => copyright !== null)
  return (
    <section className={styles.panel} aria-label="Pictures">
      <h3 className={styles.panelHead}>
        <span className={text.strong}>Pictures</span>
        <span className={text.muted}>{images.length.toLocaleString('en')}</span>
      </h3>
      <div className={styles.pairs}>
        {images.slice(0, showsAll ? undefined : FIRST_PAIRS).map(({ used, copyright }, n) => (
          <div key={`${used} ${copyright}`} className={styles.pair}>
            <Shown picture={used} words={`Used picture ${n + 1}`} caption="Used" />
            {isCompared ? (
              <Shown picture={copyright} words={`Official picture ${n + 1}`} caption="Copyright" />
            ) : null}
          </div>
        ))}
      </div>
      {!showsAll && images.length > FIRST_PAIRS ? (
        <div>
          <Button kind="link" onPress={() => setShowsAll(true)}>
            Show all {images.length.toLocaleString('en')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface ShownProps {
  /** A stored file's id, else an address. */
  readonly picture: string | null
  readonly words: string
  readonly caption: string
}

function Shown({ picture, words, caption }: ShownProps) {
  const addresses = useAddresses()
  return (
    <figure className={styles.figure}>
      <div className={styles.evidence}>
        {picture === null ? (
          'None chosen'
        ) : UUID.test(picture) ? (
          <img className={styles.evidenceImage} src={addresses.file(picture)} alt={words} loading="lazy" />
        ) : (
          <>Not fetched: {picture}</>
        )}
      </div>
      <figcaption className={`${text.caption} ${text.muted}`}>{caption}</figcaption>
    </figure>
  )
}
