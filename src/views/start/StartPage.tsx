import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { may } from '../../domain/kit/roles.ts'
import { countOf } from '../../domain/kit/words.ts'
import {
  doneSteps,
  FIRST_REVIEWS,
  reviewedBrand,
  type StartState,
  type StartStep,
} from '../../domain/start/start.ts'
import { isStripShown } from '../../machines/enrichment/strip.ts'
import type { startMachine } from '../../machines/start/startMachine.ts'
import * as text from '../../styles/text.css.ts'
import { ImporterContext } from '../importing/ImporterContext.ts'
import { ImportSteps } from '../importing/ImportPage.tsx'
import { Alert } from '../kit/Alert.tsx'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import { useLazy } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Retry } from '../kit/Retry.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import { BrandStep } from './BrandStep.tsx'
import { Checklist } from './Checklist.tsx'
import { PicturesDrop } from './PicturesDrop.tsx'
import { ProductsDrop } from './ProductsDrop.tsx'
import * as styles from './Start.css.ts'

const EnrichmentStrip = lazyPart(
  async () => (await import('../enrichment/EnrichmentStrip.tsx')).EnrichmentStrip,
  'silent',
)

export type StartActor = ActorRefFrom<typeof startMachine>

interface StartPageProps {
  readonly actor: StartActor
  readonly parts: { readonly rejectsAddress: (id: string, token: string) => string }
}

/** The steps of the start page, each with what is done of it, and what each brand still lacks. */
export function StartPage({ actor, parts }: StartPageProps) {
  const { session } = useActors()
  const state = useContextOf(actor, 'state')
  const problem = useContextOf(actor, 'problem')
  const isFailed = useMatches(actor, 'failed')
  const groups = useSelector(session, ({ context }) => context.user?.groups ?? [])
  const mayAdd = may(groups, 'setup.brands')
  const maySetUp = may(groups, 'setup.open')
  const children = useSelector(actor, (snapshot) => snapshot.children)
  const alert = isFailed ? (
    <Alert title="How far things are could not be read" actions={<Retry of={actor} />}>
      {problem} What you typed is kept.
    </Alert>
  ) : null
  if (!state) return <div className={styles.page}>{alert ?? <Loading>Opening</Loading>}</div>
  const done = doneSteps(state)
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={layout.stack[1]}>
          <h2 className={text.display}>From here to your first decisions</h2>
          <p className={text.muted}>
            Four steps. Each can be left and gone on with later; nothing is lost on the way.
          </p>
        </header>
        {alert}
        <ol className={styles.steps}>
          <Step n={1} step="brand" title="Name a brand" done={done}>
            {mayAdd && children.brandStep ? (
              <BrandStep actor={children.brandStep} brands={state.brands} />
            ) : (
              <ForAdministrators />
            )}
          </Step>
          <Step n={2} step="catalogue" title="Show what is yours" done={done}>
            {!mayAdd ? <ForAdministrators /> : <Catalogue actor={actor} state={state} />}
          </Step>
          <Step n={3} step="listings" title="Bring listings in" done={done}>
            <Listings actor={actor} parts={parts} state={state} />
          </Step>
          <Step n={4} step="review" title={`Review the first ${FIRST_REVIEWS}`} done={done}>
            <Review actor={actor} state={state} />
          </Step>
        </ol>
        <div className={layout.buttons}>
          <Button kind="fill" onPress={() => actor.send({ type: 'skip' })}>
            Go to the listings
          </Button>
        </div>
      </div>
      <aside className={styles.aside} aria-label="What is still to be done">
        {state.brands.map((brand) => (
          <Checklist key={brand.id} brand={brand} {...(maySetUp ? {} : { linkTo: (_, title) => title })} />
        ))}
      </aside>
    </div>
  )
}

interface StepProps {
  readonly n: number
  readonly step: StartStep
  readonly title: string
  readonly done: readonly StartStep[]
  readonly children: ReactNode
}

function Step({ n, step, title, done, children }: StepProps) {
  const isDone = done.includes(step)
  const id = `start-${step}`
  return (
    <li className={styles.step} aria-labelledby={id}>
      <span className={isDone ? styles.doneSign : styles.sign} aria-hidden>
        {isDone ? <Icon name="check" size={16} /> : n}
      </span>
      <div className={styles.body}>
        <h3 id={id} className={text.heading}>
          {title}
          {isDone ? <span className={text.hidden}>, done</span> : null}
        </h3>
        {children}
      </div>
    </li>
  )
}

const ForAdministrators = () => (
  <p className={text.muted}>An administrator of the workspace does this; you see here when it is done.</p>
)

function Catalogue({ actor, state }: { readonly actor: StartActor; readonly state: StartState }) {
  const chosen = useContextOf(actor, 'brand')
  const { uploads, pictures, productsStep } = useSelector(actor, ({ children }) => children)
  const brand = state.brands.find(({ id }) => id === chosen)
  if (!brand) return <p className={text.muted}>First name a brand: pictures and products belong to one.</p>
  return (
    <>
      <p className={text.muted}>
        Official pictures find copies; products say what a listing is of. {brand.name} has{' '}
        {countOf(brand.officialPictures, 'official picture')} and {countOf(brand.products, 'product')}.
      </p>
      {state.brands.length > 1 ? (
        <SingleSelect
          label="Brand"
          choices={state.brands.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={brand.id}
          onChange={(id) => actor.send({ type: 'brand.chosen', id })}
        />
      ) : null}
      {uploads && pictures ? <PicturesDrop uploads={uploads} pictures={pictures} brand={brand.id} /> : null}
      {productsStep ? <ProductsDrop actor={productsStep} brand={brand.id} /> : null}
    </>
  )
}

function Listings({ actor, parts, state }: StartPageProps & { readonly state: StartState }) {
  const { session, dialog } = useActors()
  const timeZone = useTimeZone()
  const importing = useSelector(actor, ({ children }) => children.import)
  const chosen = useContextOf(actor, 'brand')
  const isMapping = useSelector(importing, (snapshot) => snapshot?.matches('mapping') ?? false)
  if (!importing) return null
  return (
    <>
      {state.listings > 0 ? <p>{countOf(state.listings, 'listing')} came in so far.</p> : null}
      <ImporterContext
        value={{ actors: { session, import: importing }, rejectsAddress: parts.rejectsAddress }}
      >
        <div className={isMapping ? styles.mapping : styles.importing}>
          <ImportSteps />
        </div>
      </ImporterContext>
      <div className={layout.wrap[2]}>
        <Button
          kind="fill"
          icon="external"
          isDisabled={state.brands.length === 0}
          onPress={() =>
            dialog.send({
              type: 'open',
              dialog: 'crawlUrl',
              input: {
                kind: 'url',
                about: { brand: state.brands.find(({ id }) => id === chosen)?.name ?? '', product: '' },
                now: Date.now(),
                timeZone,
              },
            })
          }
        >
          Or paste addresses of listings…
        </Button>
      </div>
    </>
  )
}

function Review({ actor, state }: { readonly actor: StartActor; readonly state: StartState }) {
  const { address, enrichment } = useActors()
  const { listings, reviewed } = state
  const chosen = useContextOf(actor, 'brand')
  const brand = reviewedBrand(state, chosen)
  const hasEvidence = useLazy(enrichment, ({ context }) => isStripShown(context), false)
  const path = brand ? `/review?brands=${encodeURIComponent(brand.name)}` : '/review'
  return (
    <>
      <p className={text.muted}>
        {listings === 0
          ? 'As soon as listings are there, you decide about them one by one, by keyboard.'
          : `${reviewed.toLocaleString('en')} decided so far. You decide about one after the other, by keyboard.`}
      </p>
      <div>
        <Button kind="main" isDisabled={listings === 0} onPress={() => address.send({ type: 'open', path })}>
          {brand && state.brands.length > 1 ? `Start the review of ${brand.name}` : 'Start the review'}
        </Button>
      </div>
      <Suspense>{hasEvidence ? <EnrichmentStrip isInner /> : null}</Suspense>
    </>
  )
}
