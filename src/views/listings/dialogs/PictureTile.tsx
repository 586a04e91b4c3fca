import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { Picture } from '../../../domain/kit/picture.ts'
import { useAddresses } from '../../kit/AppContext.ts'
import { Icon } from '../../kit/Icon.tsx'
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
  const addresses = useAddresses()
  return picture?.file ? (
    <img className={styles.image} src={addresses.file(picture.file)} alt="" loading="lazy" />
  ) : (
    <span className={styles.noImage} title={picture?.url}>
      <Icon name="noPicture" />
    </span>
  )
}
