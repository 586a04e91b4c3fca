import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { Picture } from '../../../domain/kit/picture.ts'
import { SmallPicture } from '../../kit/SmallPicture.tsx'
import * as styles from './Classification.css.ts'

interface PictureTileProps {
  readonly picture: Picture
  readonly label: string
  /** The numbers that it is chosen under. */
  readonly marks: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onToggle: () => void
}

/** A picture that can be chosen, with its numbers. */
export function PictureTile({ picture, label, marks, isChosen, isDisabled, onToggle }: PictureTileProps) {
  return (
    <ToggleButton
      className={styles.tile}
      aria-label={marks === '' ? label : `${label}, number ${marks}`}
      isSelected={isChosen}
      {...(isDisabled === undefined ? {} : { isDisabled })}
      onChange={onToggle}
    >
      <TinyPicture picture={picture} />
      {marks === '' ? null : <span className={styles.mark}>{marks}</span>}
    </ToggleButton>
  )
}

/** A picture that fills its place; one that was not fetched is only named. */
export function TinyPicture({ picture }: { readonly picture: Picture | undefined }) {
  return <SmallPicture file={picture?.file} place="tile" />
}
