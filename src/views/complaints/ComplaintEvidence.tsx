import { useState } from 'react'
import { UUID } from '../../domain/kit/text.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import * as styles from './Complaints.css.ts'
import { PanelHead } from '../kit/PanelHead.tsx'

/** How many pairs are shown before somebody asks for all. */
const FIRST_PAIRS = 3

/** The used pictures, each beside the official one that it is held against. */
export function Evidence({ whole: { complaint } }: { readonly whole: WholeComplaint }) {
  const [showsAll, setShowsAll] = useState(false)
  const { images } = complaint
  if (images.length === 0) return null
  const isCompared = images.some(({ copyright }) => copyright !== null)
  return (
    <section className={record.panel} aria-label="Pictures">
      <PanelHead title="Pictures">{images.length.toLocaleString('en')}</PanelHead>
      <div className={layout.stack[3]}>
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
  return (
    <figure className={layout.stack[1]}>
      <div className={styles.evidence}>
        {picture === null ? (
          'None chosen'
        ) : UUID.test(picture) ? (
          <SmallPicture file={picture} place="card" isWhole alt={words} />
        ) : (
          <>Not fetched: {picture}</>
        )}
      </div>
      <figcaption className={text.note}>{caption}</figcaption>
    </figure>
  )
}
