import { useSelector } from '@xstate/react'
import { groundOf, importObstacles, untakenOf } from '../../domain/importing/importRules.ts'
import { lostWithFile } from '../../machines/importing/lostWithFile.ts'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as text from '../../styles/text.css.ts'
import { NotDone } from '../kit/NotDone.tsx'
import { Button } from '../kit/Button.tsx'
import { DiscardDialog } from '../kit/DiscardDialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { BrandChoice } from './BrandChoice.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import { HeaderChoice } from './HeaderChoice.tsx'
import { OwnExport } from './OwnExport.tsx'
import { KindChoice } from './KindChoice.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
import { sizeText } from '../../domain/kit/media.ts'
import { alternatives } from '../../domain/kit/words.ts'
import { separatorText, untakenText } from './importWords.ts'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Mapping.css.ts'
import { PICTURES_QUESTION, PicturesChoice } from './PicturesChoice.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { useContextOf, useCan, useMatches, useTag } from '../kit/snapshots.ts'

/** An uploaded file before it is imported: its columns, its brand, and its first rows as they would be read. */
export function MappingStep({ actor }: { readonly actor: MappingActor }) {
  const upload = useContextOf(actor, 'upload')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Icon name="table" size={20} />
        <h2 className={`${text.strong} ${text.clipped}`} title={upload.fileName}>
          {upload.fileName}
        </h2>
        <span className={text.muted}>
          {sizeText(upload.bytes)} · {upload.encoding} · {separatorText(upload.separator)}
        </span>
      </header>
      <section className={styles.columns} aria-label="Columns">
        <EncodingChoice actor={actor} />
        <HeaderChoice actor={actor} />
        <OwnExport actor={actor} />
        <KindChoice actor={actor} />
        <BrandChoice actor={actor} />
        <ColumnsTable actor={actor} />
      </section>
      <PreviewRows actor={actor} />
      <PicturesChoice actor={actor} />
      <Foot actor={actor} />
      <Discarding actor={actor} />
    </div>
  )
}

/** Asks before what was done with the file is lost, and names it. */
function Discarding({ actor }: { readonly actor: MappingActor }) {
  const upload = useContextOf(actor, 'upload')
  const settings = useContextOf(actor, 'settings')
  return (
    <DiscardDialog of={actor} title="Choose another file?">
      This file goes, with {alternatives(lostWithFile({ upload, settings }), 'and')}.
    </DiscardDialog>
  )
}

/** What stands in the way or what will happen, and the ways on. */
function Foot({ actor }: { readonly actor: MappingActor }) {
  const canStart = useCan(actor, { type: 'start' })
  const isStarting = useMatches(actor, 'starting')
  const isBusy = useTag(actor, 'busy')
  const isRefused = useMatches(actor, { choosing: 'refused' })
  const problem = useContextOf(actor, 'problem')
  const rows = useSelector(actor, ({ context }) => context.upload.preview)
  // What takes none of the rows is no way on to be led to.
  const isWayOn = canStart && untakenOf(rows) < rows.length
  return (
    <footer className={styles.foot}>
      <div className={styles.consequence} aria-live="polite">
        {isRefused ? (
          <NotDone
            title="The import was not started"
            problem={problem}
            kept="The columns and the brand are kept."
          />
        ) : (
          <Consequence actor={actor} />
        )}
      </div>
      <Button isDisabled={isBusy} onPress={() => actor.send({ type: 'discard' })}>
        Choose another file
      </Button>
      <Button
        kind={isWayOn || isStarting ? 'main' : 'plain'}
        icon="import"
        isDisabled={!canStart && !isStarting}
        isPending={isStarting}
        onPress={() => actor.send({ type: 'start' })}
      >
        {isRefused ? 'Try again' : 'Run import'}
      </Button>
    </footer>
  )
}

function Consequence({ actor }: { readonly actor: MappingActor }) {
  const context = useSelector(actor, ({ context: now }) => now)
  const { upload } = context
  const obstacles = importObstacles(context.settings, groundOf(context))
  if (obstacles.length > 0)
    return (
      <>
        <span className={layout.sign.caution}>
          <Icon name="alert" />
        </span>
        <ul>
          {obstacles.map(({ at, words }) => (
            <li key={words}>
              {words} {at === 'pictures' ? <WayToPictures /> : null}
            </li>
          ))}
        </ul>
      </>
    )
  const untaken = untakenOf(upload.preview)
  return (
    <>
      <span className={untaken === 0 ? layout.sign.positive : layout.sign.caution}>
        <Icon name={untaken === 0 ? 'done' : 'alert'} />
      </span>
      <p className={text.muted}>
        {untaken === 0 ? null : `${untakenText(untaken, upload.preview.length)} `}
        Rows that can’t be taken are left out, and can be downloaded with the reasons. Optional cells that
        can’t be read are left empty, texts that are too long are cut; both are counted.
      </p>
    </>
  )
}

/** On a narrow screen the question stands below all the rows. */
const WayToPictures = () => (
  <span className={styles.wayToPictures}>
    <Button
      kind="link"
      onPress={() => document.getElementById(PICTURES_QUESTION)?.scrollIntoView({ block: 'center' })}
    >
      Show the question
    </Button>
  </span>
)
