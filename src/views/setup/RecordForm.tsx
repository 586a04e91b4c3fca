import { useSelector } from '@xstate/react'
import { type ComponentType, type FormEvent, useEffect, useRef } from 'react'
import { isUnanswered } from '../../domain/kit/problem.ts'
import { theirChanges } from '../../machines/setup/fieldWords.ts'
import { draftOf, formTitle } from '../../machines/setup/setupForms.ts'
import { SECTION_WORDS, type SetupPlace, type SetupSection } from '../../machines/setup/setupPlaces.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { focusFirstProblem } from '../kit/focusFirstProblem.ts'
import { LostForm, useLostWords } from '../kit/LostForm.tsx'
import { NotDone } from '../kit/NotDone.tsx'
import { FormDialogs } from './FormDialogs.tsx'
import { BrandForm } from './forms/BrandForm.tsx'
import { MarketplaceForm } from './forms/MarketplaceForm.tsx'
import { ProductForm } from './forms/ProductForm.tsx'
import { QueueForm } from './forms/QueueForm.tsx'
import { ReviewsForm } from './forms/ReviewsForm.tsx'
import { RightForm } from './forms/RightForm.tsx'
import { RuleForm } from './forms/RuleForm.tsx'
import { TermForm } from './forms/TermForm.tsx'
import { SignInForm } from './forms/SignInForm.tsx'
import { UserForm } from './forms/UserForm.tsx'
import { WebhookForm } from './forms/WebhookForm.tsx'
import { Heading } from './Heading.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'
import { useIsTight } from '../kit/useMedia.ts'
import { useSubmitKey } from '../kit/useSubmitKey.ts'
import { QueueBeside } from './QueueBeside.tsx'
import { RuleBeside } from './RuleBeside.tsx'
import { WebhookBeside } from './WebhookBeside.tsx'
import { useDraft } from './useDraft.ts'
import { useMatches, useCan, useTag, useContextOf } from '../kit/snapshots.ts'

const FORMS: Record<SetupSection, ComponentType> = {
  brands: BrandForm,
  rights: RightForm,
  products: ProductForm,
  marketplaces: MarketplaceForm,
  terms: TermForm,
  rules: RuleForm,
  queues: QueueForm,
  reviews: ReviewsForm,
  users: UserForm,
  signIn: SignInForm,
  webhooks: WebhookForm,
}

/** What stands beside the fields of a saved record. */
const BESIDE: Partial<Record<SetupSection, ComponentType>> = {
  rules: RuleBeside,
  queues: QueueBeside,
  webhooks: WebhookBeside,
}

/** The form of the open record: its fields, what went wrong, and Save. */
export function RecordForm({ place }: { readonly place: SetupPlace<SetupSection> }) {
  const { form, uploads } = useSetup()
  const { isReadOnly } = useDraft(place.section)
  const title = useSelector(form, ({ context }) => formTitle(context.section, context.base))
  const isSaving = useMatches(form, { open: { form: { unsaved: 'saving' } } })
  const isUnsaved = useMatches(form, { open: { form: 'unsaved' } })
  const maySave = useCan(form, { type: 'save' })
  const mayDiscard = useCan(form, { type: 'discard' })
  const mayRemove = useCan(form, { type: 'remove' })
  const isUploading = useTag(uploads, 'busy')
  const Fields = FORMS[place.section]
  const Beside = BESIDE[place.section]
  const isTight = useIsTight()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!maySave || isUploading) return
    form.send({ type: 'save' })
    focusFirstProblem(event.currentTarget)
  }
  const self = useRef<HTMLFormElement>(null)
  useSubmitKey(() => self.current?.requestSubmit(), self)
  return (
    <form ref={self} className={styles.form} onSubmit={save} noValidate aria-label={title}>
      <header className={styles.head}>
        <Heading place={place}>{title}</Heading>
      </header>
      <div className={Beside ? styles.formBodyBeside : styles.formBody}>
        {Beside && isTight ? <Beside /> : null}
        <div className={styles.fields}>
          <Fields />
        </div>
        {Beside && !isTight ? <Beside /> : null}
      </div>
      <SaveProblem noun={SECTION_WORDS[place.section].noun} />
      {isReadOnly && !isUnsaved ? null : (
        <footer className={styles.formFoot}>
          {mayRemove ? <Button onPress={() => form.send({ type: 'remove' })}>Delete</Button> : null}
          <span className={`${layout.grow} ${text.muted}`} role="status">
            {isSaving ? 'Saving' : isUnsaved ? 'Unsaved changes' : ''}
          </span>
          <Button kind="fill" isDisabled={!mayDiscard} onPress={() => form.send({ type: 'discard' })}>
            Discard
          </Button>
          <Button
            kind="main"
            type="submit"
            isPending={isSaving}
            isDisabled={!isSaving && (!maySave || isUploading)}
          >
            Save
          </Button>
        </footer>
      )}
      <FormDialogs />
    </form>
  )
}

/** Why nothing was saved, and how to go on. It stands beside Save, wherever the form is scrolled, and is led to. */
function SaveProblem({ noun }: { readonly noun: string }) {
  const { form } = useSetup()
  const isRefused = useMatches(form, { open: { form: { unsaved: 'refused' } } })
  const isStale = useMatches(form, { open: { form: { unsaved: 'stale' } } })
  const isLost = useTag(form, 'lost')
  const lostWords = useLostWords(form)
  const problem = useContextOf(form, 'problem')
  const isNewUser = useSelector(form, ({ context }) => context.section === 'users' && context.base === null)
  const self = useRef<HTMLDivElement>(null)
  const told = isRefused ? 'refused' : isStale ? 'stale' : isLost ? 'lost' : null
  useEffect(() => {
    self.current?.focus()
    if (told === 'refused') focusFirstProblem(self.current?.closest('form'))
  }, [told])
  if (told === null) return null
  const again = (
    <Button kind="fill" onPress={() => form.send({ type: 'save' })}>
      Try again
    </Button>
  )
  return (
    <div ref={self} className={styles.formProblem} tabIndex={-1}>
      {isStale ? <Stale /> : null}
      {isLost ? (
        <Alert title={`The ${noun} was not saved`} actions={<LostForm actor={form} />}>
          It was deleted meanwhile, or it is not one of yours any more. {lostWords}
        </Alert>
      ) : null}
      {isRefused ? (
        <NotDone
          title={`The ${noun} was not saved`}
          problem={problem}
          kept={`What you typed is kept.${isNewUser && isUnanswered(problem) ? ` ${LOST_PASSWORD}` : ''}`}
          actions={again}
        />
      ) : null}
    </div>
  )
}

const LOST_PASSWORD =
  'If the account is among the users all the same, reset its password: that shows a new one.'

/** A colleague saved first: what they changed, and what of it was changed here too. */
function Stale() {
  const { form } = useSetup()
  const { section, brand, draft, base, current, problem } = useSelector(form, ({ context }) => context)
  const { changed, disputed } = theirChanges(
    section,
    draft,
    draftOf(section, base, brand),
    draftOf(section, current, brand),
  )
  const now = disputed.map((field) =>
    field.now === null ? field.label : `${field.label}, now ${quoted(field.now)}`,
  )
  return (
    <Alert
      tone="caution"
      title={problem ?? ''}
      actions={
        <>
          <Button
            kind="fill"
            onPress={(press) => {
              form.send({ type: 'overwrite' })
              focusFirstProblem(press.target.closest('form'))
            }}
          >
            Save mine over it
          </Button>
          <Button onPress={() => form.send({ type: 'discard' })}>Take theirs</Button>
        </>
      }
    >
      {changed.length > 0 ? `They changed ${changed.join('; ')}. ` : ''}
      {now.length > 0 ? `You changed, too: ${now.join('; ')}. ` : ''}
      What you typed is kept. Saving mine keeps what they changed in other fields.
    </Alert>
  )
}

/** What stands in a field, as far as it is told in a sentence. */
const quoted = (words: string) => `“${words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words}”`
const QUOTED = 80
