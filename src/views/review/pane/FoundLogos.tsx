import { useSelector } from '@xstate/react'
import { isOfficialPicture } from '../../../domain/images/foundLogos.ts'
import { naturalScale } from '../../../machines/kit/pictureZoom.ts'
import type { ReviewListingActor } from '../../../machines/review/reviewListingMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { MarkedBox } from '../../images/analysis/MarkedBox.tsx'
import * as layout from '../../kit/layout.css.ts'
import { useContextOf, useTag } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: ReviewListingActor
  readonly file: string
}

/** How high the names' letters stand on the screen, in pixels, however the picture is zoomed. */
const LETTERS = 12

/** Where logos were found in the picture, drawn over it; told in words whether drawn or not. */
export function FoundLogos({ actor, file }: Props) {
  const logos = useSelector(actor, ({ context }) => logosIn(context, file))
  const size = useSelector(actor, ({ context }) => context.sizes[file])
  const frame = useContextOf(actor, 'frame')
  const scale = useSelector(actor, ({ context }) => context.view.scale)
  const isShown = useTag(actor, 'logosShown')
  if (logos.length === 0) return null
  const unit = size ? ((LETTERS / 3) * naturalScale({ frame, picture: size })) / scale : 1
  return (
    <>
      {isShown && size ? (
        <svg className={layout.over} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          {logos.map(({ name, certainty, box }) =>
            box ? (
              <MarkedBox
                key={`${name} ${box.x} ${box.y}`}
                box={box}
                size={size}
                words={`${name}, ${percent(certainty)}`}
                unit={unit}
              />
            ) : null,
          )}
        </svg>
      ) : null}
      <p className={text.hidden}>
        Found in this picture:{' '}
        {logos.map((found) => `${spoken(found)}, ${percent(found.certainty)} sure`).join('; ')}.
      </p>
    </>
  )
}

type Context = ReturnType<ReviewListingActor['getSnapshot']>['context']

/** The logos that were found in one of the listing's pictures. */
export const logosIn = ({ evidence }: Context, file: string | null | undefined) =>
  evidence?.logos.find((found) => found.file === file)?.logos ?? NONE

const spoken = (found: { readonly name: string }) =>
  isOfficialPicture(found) ? `a copy of ${found.name}` : `the logo of ${found.name}`
const NONE: readonly never[] = []
const percent = (share: number) => `${Math.floor(share * 100)} %`
