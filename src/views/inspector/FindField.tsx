import { SearchField } from 'react-aria-components/SearchField'
import { Input } from 'react-aria-components/Input'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './Inspector.css.ts'

interface FindFieldProps {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Words to find in a panel; Escape empties it. */
export function FindField({ label, text, onChange }: FindFieldProps) {
  return (
    <SearchField aria-label={label} value={text} onChange={onChange} className={styles.grow}>
      <span className={styles.find}>
        <Icon name="investigations" size={14} />
        <Input className={styles.findInput} placeholder={label} />
      </span>
    </SearchField>
  )
}
