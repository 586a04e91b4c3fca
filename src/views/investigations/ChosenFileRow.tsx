import type { ReactNode } from 'react'
import { sizeText } from '../../domain/kit/media.ts'
import type { ChosenFile } from '../../machines/kit/upload.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { Icon, type IconName } from '../kit/Icon.tsx'
import * as styles from './Evidence.css.ts'

interface Props {
  readonly file: ChosenFile
  /** Why it is not taken, or null. */
  readonly problem: string | null
  readonly icon: IconName
  /** What stands in place of its size. */
  readonly words?: string | undefined
  readonly isDisabled: boolean
  readonly onRemove: () => void
  /** What else can be done with one that is not taken. */
  readonly children?: ReactNode
}

/** A file of a form that isn't saved yet: what it is, or why it is not taken, and the way to be rid of it. */
export function ChosenFileRow({ file, problem, icon, words, isDisabled, onRemove, children }: Props) {
  return (
    <div className={problem === null ? styles.row : `${styles.row} ${styles.refusedRow}`}>
      <Icon name={problem === null ? icon : 'alert'} />
      {problem === null ? (
        <>
          <span className={styles.name}>{file.name}</span>
          <span className={text.note}>{words ?? sizeText(file.size)}</span>
        </>
      ) : (
        <>
          <span className={styles.refusedWords} role="alert">
            <span className={styles.refusedName}>{file.name}</span> {problem}
          </span>
          {children}
        </>
      )}
      <Button
        kind="quiet"
        icon="close"
        aria-label={`Remove ${file.name}`}
        isDisabled={isDisabled}
        onPress={onRemove}
      />
    </div>
  )
}
