import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import * as styles from './Finder.css.ts'

/**
 * Where words of an entry of a list are typed, within an Autocomplete. No search field: its first Esc would only take back
 * what is typed. The list is its popup, which arrow keys go through.
 */
export const FindIn = ({ label }: { readonly label: string }) => (
  <TextField aria-label={`Find in ${label}`} autoFocus>
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The Autocomplete says which list it controls. */}
    <Input role="combobox" aria-expanded className={styles.input} placeholder="Type to find" />
  </TextField>
)
