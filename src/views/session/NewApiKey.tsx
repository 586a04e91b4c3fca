import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Alert } from '../kit/Alert.tsx'
import * as field from '../kit/Field.css.ts'

/** What became of the key just made: copied, to be copied by hand, or not made at all. */
export function NewApiKey() {
  const { apiKey } = useActors()
  const minted = useLate(apiKey, ({ context }) => context.minted, null)
  const problem = useLate(apiKey, ({ context }) => context.problem, null)
  const state = useLate(apiKey, ({ value }) => value, 'idle')
  if (state === 'failed')
    return <Alert title="The key could not be made">{problem} Your other keys are unchanged.</Alert>
  if (!minted) return null
  if (state === 'copied')
    return (
      <p role="status" className={text.strong}>
        API Key Copied! Its name is {minted.name}.
      </p>
    )
  if (state !== 'shown') return null
  return (
    <>
      <Alert tone="caution" title="This browser did not let Assay copy the key">
        Copy it from the field below. It is shown this once and can’t be read again.
      </Alert>
      <TextField className={field.stacked} value={minted.key} isReadOnly autoFocus>
        <Label className={field.stackedLabel}>API key {minted.name}</Label>
        <Input className={field.tallInput} onFocus={(event) => event.currentTarget.select()} />
      </TextField>
    </>
  )
}
