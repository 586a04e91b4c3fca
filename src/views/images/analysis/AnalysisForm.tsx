import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { analysisAddressProblem } from '../../../machines/images/analysisForm.ts'
import { ANALYSIS_CONFIRMATION } from '../../../domain/images/image.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { SmallPicture } from '../../kit/SmallPicture.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ComboField } from '../../kit/ComboField.tsx'
import * as field from '../../kit/Field.css.ts'
import * as styles from './Analysis.css.ts'
import { useContextOf, useMatches, useCan } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'
import { TextBox } from '../../kit/TextBox.tsx'
import { fieldKeys } from '../../kit/fieldKeys.ts'

interface Props {
  readonly actor: DialogActor<'imageAnalysis'>
}

/** What is to be analysed, for which brand, and the question. */
export function AnalysisForm({ actor }: Props) {
  const picture = useSelector(actor, ({ context }) => context.draft.picture)
  return (
    <>
      <Failed actor={actor} />
      {picture ? <Known actor={actor} file={picture.file} /> : <Asked actor={actor} />}
      <p>{ANALYSIS_CONFIRMATION}</p>
    </>
  )
}

function Asked({ actor }: Props) {
  return (
    <>
      <Address actor={actor} />
      <Brand actor={actor} />
    </>
  )
}

/** An image that is in the workspace already. */
function Known({ actor, file }: Props & { readonly file: string }) {
  const brand = useSelector(actor, ({ context }) => context.draft.brand)
  return (
    <div className={styles.known}>
      <SmallPicture className={styles.knownImage} file={file} place="card" alt="To be analyzed" />
      <dl>
        <dt className={text.muted}>Brand</dt>
        <dd>{brand}</dd>
      </dl>
    </div>
  )
}

function Address({ actor }: Props) {
  const url = useSelector(actor, ({ context }) => context.draft.url)
  const problem = analysisAddressProblem(url)
  return (
    <TextBox
      label="Image URL"
      value={url}
      problem={problem}
      hint="The server fetches it; your browser does not."
      autoFocus
      type="url"
      onChange={(typed) => actor.send({ type: 'url.typed', text: typed })}
      onKeyDown={fieldKeys({ Enter: () => actor.send({ type: 'confirm' }) })}
    >
      <Input className={field.tallInput} placeholder="https://" enterKeyHint="go" />
    </TextBox>
  )
}

function Brand({ actor }: Props) {
  const brands = useContextOf(actor, 'brands')
  const chosen = useSelector(actor, ({ context }) => context.draft.brand)
  const problem = useContextOf(actor, 'brandsProblem')
  const isFailed = useMatches(actor, { brands: 'failed' })
  const isLoaded = useMatches(actor, { brands: 'loaded' })
  const names = chosen === '' || brands.includes(chosen) ? brands : [chosen, ...brands]
  return (
    <>
      <ComboField
        label="Brand"
        choices={names.map((name) => ({ value: name, label: name }))}
        chosen={chosen}
        isLoading={!isLoaded && !isFailed}
        placeholder={isLoaded || isFailed ? 'Choose a brand' : 'Loading your brands'}
        hint={isLoaded && brands.length === 0 ? 'You have no brand yet.' : undefined}
        onChange={(brand) => actor.send({ type: 'brand.chosen', brand })}
      />
      {isFailed ? (
        <Alert
          icon="offline"
          title="Your brands could not be loaded"
          actions={<Retry of={actor} event="brands.retry" kind="fill" />}
        >
          {problem} What you typed is kept.
        </Alert>
      ) : null}
    </>
  )
}

function Failed({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const isFailed = useMatches(actor, { analysis: { asking: 'failed' } })
  const canRetry = useCan(actor, { type: 'confirm' })
  const canAlone = useCan(actor, { type: 'confirmAlone' })
  if (!isFailed) return null
  return (
    <Alert
      icon="offline"
      title="The image was not analyzed"
      actions={
        <>
          <Button
            kind="fill"
            icon="reload"
            isDisabled={!canRetry}
            onPress={() => actor.send({ type: 'confirm' })}
          >
            Try again
          </Button>
          {canAlone ? (
            <Button onPress={() => actor.send({ type: 'confirmAlone' })}>
              Analyze with this server alone
            </Button>
          ) : null}
        </>
      }
    >
      {problem} What you entered is kept.
    </Alert>
  )
}
