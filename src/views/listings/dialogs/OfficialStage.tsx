import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import type { officialPicturesMachine } from '../../../machines/listings/officialPictures.ts'
import type { ActorRefFrom } from 'xstate'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import { Loading } from '../../kit/Loading.tsx'
import { Retry } from '../../kit/Retry.tsx'
import { useContextOf, useTag } from '../../kit/snapshots.ts'
import { Missing, Zoomed } from './Stage.tsx'
import * as styles from './Viewer.css.ts'

interface Props {
  readonly actor: DialogActor<'viewer'>
}

/** An official picture of the brand or the product beside the listing's own, each looked at closely by itself. */
export function OfficialStage({ actor }: Props) {
  const officials = useContextOf(actor, 'officials')
  return (
    <section className={styles.official} aria-label="Official pictures">
      {officials ? <Official actor={actor} officials={officials} /> : null}
    </section>
  )
}

interface OfficialProps extends Props {
  readonly officials: ActorRefFrom<typeof officialPicturesMachine>
}

function Official({ actor, officials }: OfficialProps) {
  const { brand } = useContextOf(actor, 'listing')
  const pictures = useContextOf(officials, 'value')
  const problem = useContextOf(officials, 'problem')
  const isFailed = useTag(officials, 'failed')
  const steps = useContextOf(actor, 'official')
  if (isFailed)
    return (
      <p className={text.muted}>
        The official pictures could not be loaded. {problem} <Retry of={officials} kind="link" />
      </p>
    )
  if (!pictures) return <Loading>Loading the official pictures</Loading>
  if (pictures.length === 0)
    return <Missing words={`${brand} has no official picture to compare with yet.`} />
  const index = ((steps % pictures.length) + pictures.length) % pictures.length
  const { file, url } = pictures[index]!
  const name = `Official picture ${index + 1} of ${pictures.length} of ${brand}`
  return (
    <>
      <div className={layout.row[2]}>
        <span className={`${text.muted} ${layout.grow}`} role="status">
          {name}
        </span>
        <Button
          kind="fill"
          icon="left"
          aria-label="Previous official picture"
          isDisabled={pictures.length < 2}
          onPress={() => actor.send({ type: 'official.stepped', by: -1 })}
        />
        <Button
          kind="fill"
          icon="right"
          aria-label="Next official picture"
          isDisabled={pictures.length < 2}
          onPress={() => actor.send({ type: 'official.stepped', by: 1 })}
        />
      </div>
      {file === null ? (
        <Missing words="This picture is known by its address and was not fetched." address={url} />
      ) : (
        <Zoomed file={file} name={name} zoom="Zoom the official picture" />
      )}
    </>
  )
}
