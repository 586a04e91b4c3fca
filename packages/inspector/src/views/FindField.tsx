import { SearchField } from 'react-aria-components/SearchField'
import { Input } from 'react-aria-components/Input'
import { Icon } from './Icon.tsx'

interface FindFieldProps {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Words to find in a panel; Escape empties it. */
export function FindField({ label, text, onChange }: FindFieldProps) {
  return (
    <SearchField aria-label={label} value={text} onChange={onChange} className="inspector-grow">
      <span className="inspector-find">
        <Icon name="find" size={14} />
        <Input className="inspector-find-input" placeholder={label} />
      </span>
    </SearchField>
  )
}
