import { useSelector } from '@xstate/react'
import { crawlLacks } from '../../machines/crawls/crawlDraft.ts'
import { alternatives } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { ComboField } from '../kit/ComboField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useSubmitKey } from '../kit/useSubmitKey.ts'
import { KeyCap } from '../kit/KeyHint.tsx'
import * as styles from './Crawl.css.ts'
import { ProductCrawl, Urls } from './CrawlFields.tsx'

interface CrawlProps {
  readonly actor: DialogActor<'crawlProduct'>
}

/** The crawl dialogs (§2): Crawl Product by keywords on marketplaces, Crawl URL of named pages. */
export function CrawlDialog({ actor }: CrawlProps) {
  const kind = useSelector(actor, ({ context }) => context.draft.kind)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches({ asking: { form: 'leaving' } }))
  const cancel = () => actor.send({ type: 'cancel' })
  const submit = () => actor.send({ type: 'submit' })
  useSubmitKey(submit)
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={kind === 'url' ? 'Crawl URL' : 'Crawl Product'}
      subject={
        kind === 'url'
          ? 'Reads the pages that you name, and adds or updates a listing for each.'
          : 'Searches marketplaces for keywords, and adds or updates the listings found.'
      }
      onClose={cancel}
      consequence={isLeaving ? 'What you entered would be lost.' : <Consequence actor={actor} />}
      actions={
        isLeaving ? (
          <>
            <Button key="discard" kind="danger" onPress={() => actor.send({ type: 'discard' })}>
              Discard
            </Button>
            <Button key="keep" kind="main" autoFocus onPress={() => actor.send({ type: 'keepEditing' })}>
              Keep editing
            </Button>
          </>
        ) : (
          <>
            <Button onPress={cancel} isDisabled={isBusy}>
              Cancel
            </Button>
            <Button kind="main" isDisabled={!isReady && !isBusy} isPending={isBusy} onPress={submit}>
              Submit
              <KeyCap kind="onAccent">Ctrl ↵</KeyCap>
            </Button>
          </>
        )
      }
    >
      <Refused actor={actor} />
      <ChoicesFailed actor={actor} />
      <div className={styles.pair}>
        <Brand actor={actor} />
        <Product actor={actor} />
      </div>
      {kind === 'url' ? <Urls actor={actor} /> : <ProductCrawl actor={actor} />}
    </Dialog>
  )
}

function Refused({ actor }: CrawlProps) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit' }))
  if (problem === null || isBusy) return null
  return (
    <Alert
      title="The crawl was not requested"
      actions={
        canRetry ? (
          <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'submit' })}>
            Try again
          </Button>
        ) : null
      }
    >
      {problem} What you entered is kept.
    </Alert>
  )
}

function ChoicesFailed({ actor }: CrawlProps) {
  const { choicesProblem, productsProblem } = useSelector(actor, ({ context }) => context)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ asking: { choices: 'failed' } }))
  const areProductsFailed = useSelector(actor, (snapshot) =>
    snapshot.matches({ asking: { products: 'failed' } }),
  )
  if (!isFailed && !areProductsFailed) return null
  return (
    <Alert
      title={isFailed ? 'What can be crawled could not be loaded' : 'The products could not be loaded'}
      actions={
        <Button
          kind="fill"
          icon="reload"
          onPress={() => actor.send({ type: isFailed ? 'choices.retry' : 'products.retry' })}
        >
          Try again
        </Button>
      }
    >
      {isFailed ? choicesProblem : productsProblem} What you entered is kept.
    </Alert>
  )
}

function Brand({ actor }: CrawlProps) {
  const brands = useSelector(actor, ({ context }) => context.brands)
  const chosen = useSelector(actor, ({ context }) => context.draft.brand)
  const choices = brands.map(({ name, client }) => ({ value: name, label: name, group: client }))
  return (
    <ComboField
      label="Brand"
      choices={
        chosen === '' || choices.some(({ value }) => value === chosen)
          ? choices
          : [{ value: chosen, label: chosen }, ...choices]
      }
      chosen={chosen}
      placeholder="Choose a brand"
      onChange={(brand) => actor.send({ type: 'brand.chosen', brand })}
    />
  )
}

function Product({ actor }: CrawlProps) {
  const products = useSelector(actor, ({ context }) => context.products)
  const { brand, product } = useSelector(actor, ({ context }) => context.draft)
  const isLoaded = useSelector(actor, (snapshot) => snapshot.matches({ asking: { products: 'loaded' } }))
  const choices = products.map(({ name }) => ({ value: name, label: name }))
  return (
    <ComboField
      key={brand}
      label="Product"
      choices={
        product === '' || choices.some(({ value }) => value === product)
          ? choices
          : [{ value: product, label: product }, ...choices]
      }
      chosen={product}
      isDisabled={brand === '' || !isLoaded}
      placeholder={brand === '' ? 'Choose a brand first' : 'Choose a product'}
      hint={isLoaded && products.length === 0 ? 'This brand has no products yet.' : undefined}
      onChange={(name) => actor.send({ type: 'product.chosen', product: name })}
    />
  )
}

/** What Submit does, or what it still needs. */
function Consequence({ actor }: CrawlProps) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const lacks = crawlLacks(draft)
  return (
    <span role="status">
      {isBusy
        ? 'Requesting the crawl…'
        : lacks.length > 0
          ? `Still needed: ${alternatives(lacks, 'and')}`
          : draft.kind === 'url'
            ? 'Begins at once'
            : draft.next === null
              ? 'Begins at once, then once a day until it expires'
              : 'Runs once a day until it expires'}
    </span>
  )
}
