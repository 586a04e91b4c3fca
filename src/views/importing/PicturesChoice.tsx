import { useSelector } from '@xstate/react'
import { picturesQuestion, standingAnswer } from '../../domain/importing/importRules.ts'
import { PICTURE_ANSWERS, type PictureAnswer } from '../../domain/kit/pictureFetching.ts'
import { may } from '../../domain/kit/roles.ts'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Segments } from '../kit/Segments.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { ArchiveChoice } from './ArchiveChoice.tsx'
import { useImporter } from './ImporterContext.ts'
import * as styles from './Mapping.css.ts'

/** The id of its words. */
export const PICTURES_QUESTION = 'pictures'

/**
 * Asks whether the pictures that the file names are fetched, and takes an archive of them. What the brand says already is taken
 * for the answer.
 */
export function PicturesChoice({ actor }: { readonly actor: MappingActor }) {
  const { actors } = useImporter()
  const pictures = useSelector(actor, ({ context }) => context.upload.pictures)
  const settings = useContextOf(actor, 'settings')
  const mayAlways = useSelector(actors.session, ({ context }) =>
    may(context.user?.groups ?? [], 'setup.brands'),
  )
  const archive = useContextOf(actor, 'archive')
  const isBusy = useTag(actor, 'busy')
  if (!pictures) return null
  const labels: Record<PictureAnswer, string> = {
    yes: 'Yes',
    no: 'No',
    always: settings.brand === null ? 'For these brands always' : 'For this brand always',
  }
  return (
    <div className={styles.pictures}>
      <section className={styles.fetching} aria-labelledby={PICTURES_QUESTION}>
        <div className={styles.question}>
          <h3 id={PICTURES_QUESTION} className={text.strong}>
            {picturesQuestion(pictures)}
          </h3>
          <p className={text.muted}>
            Each listing’s first picture comes first. One that can’t be had is told with its reason, and can
            be tried again.
          </p>
        </div>
        <Segments
          aria-labelledby={PICTURES_QUESTION}
          look="view"
          choices={PICTURE_ANSWERS.filter((answer) => answer !== 'always' || mayAlways)}
          chosen={standingAnswer(settings.pictures, pictures)}
          onChoose={(answer) => actor.send({ type: 'pictures.answered', answer })}
        >
          {(answer) => labels[answer]}
        </Segments>
      </section>
      <ArchiveChoice actor={archive} pictures={pictures} isDisabled={isBusy} />
    </div>
  )
}
