import { useSelector } from '@xstate/react'
import { beginsAtOnce, type CrawlDraft, crawlLacks } from '../../machines/crawls/crawlDraft.ts'
import { brandLabels } from '../../domain/kit/namedBrand.ts'
import { alternatives, compareNames, countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { ComboField } from '../kit/ComboField.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import * as styles from './Crawl.css.ts'
import { AddressesField } from './AddressesField.tsx'
import { ProductCrawl } from './CrawlFields.tsx'
import { NotSetUp } from './NotSetUp.tsx'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'

interface CrawlProps {
  readonly actor: DialogActor<'crawlProduct'>
}

/** The crawl dialogs (§2): Crawl Product by keywords on marketplaces, Crawl URL of named pages. */
export function CrawlDialog({ actor }: CrawlProps) {
  const kind = useSelector(actor, ({ context }) => context.draft.kind)
  const isReady = useCan(actor, { type: 'submit' })
  const problem = useContextOf(actor, 'problem')
  return (
    <FormDialog
      actor={actor}
      title={kind === 'url' ? 'Crawl URL' : 'Crawl Product'}
      subject={
        kind === 'url'
          ? 'Looks up which pages have a listing, reads the others, and adds a listing for each.'
          : 'Searches marketplaces for keywords, and adds or updates the listings found.'
      }
      consequence={<Consequence actor={actor} />}
      submit="Submit"
      isReady={isReady}
      onSubmit={() => actor.send({ type: 'submit' })}
      problem={
        problem && { title: 'The crawl was not requested', problem, kept: 'What you entered is kept.' }
      }
    >
      <ChoicesFailed actor={actor} />
      <div className={styles.pair}>
        <Brand actor={actor} />
        <Product actor={actor} />
      </div>
      <NoProduct actor={actor} />
      {kind === 'url' ? <Addresses actor={actor} /> : <ProductCrawl actor={actor} />}
    </FormDialog>
  )
}

function Addresses({ actor }: CrawlProps) {
  const addresses = useContextOf(actor, 'addresses')
  return addresses ? <AddressesField actor={addresses} /> : null
}

function ChoicesFailed({ actor }: CrawlProps) {
  const { choicesProblem, productsProblem } = useSelector(actor, ({ context }) => context)
  const isFailed = useMatches(actor, { choices: 'failed' })
  const areProductsFailed = useMatches(actor, { products: 'failed' })
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
  const brands = useContextOf(actor, 'brands')
  const chosen = useSelector(actor, ({ context }) => context.draft.brand)
  const labels = brandLabels(brands)
  const choices = brands
    .map(({ id, client }) => ({ value: labels.get(id)!, label: labels.get(id)!, group: client }))
    .sort((a, b) => compareNames(a.label, b.label))
  return (
    <ComboField
      label="Brand"
      choices={
        chosen === '' || choices.some(({ value }) => value === chosen)
          ? choices
          : [{ value: chosen, label: chosen }, ...choices]
      }
      chosen={chosen}
      isLoading={useMatches(actor, { choices: 'loading' })}
      placeholder="Choose a brand"
      onChange={(brand) => actor.send({ type: 'brand.chosen', brand })}
    />
  )
}

function Product({ actor }: CrawlProps) {
  const products = useContextOf(actor, 'products')
  const { brand, product } = useContextOf(actor, 'draft')
  const isLoaded = useMatches(actor, { products: 'loaded' })
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
      onChange={(name) => actor.send({ type: 'product.chosen', product: name })}
    />
  )
}

/** Says that a product is missing, and where it is made. */
function NoProduct({ actor }: CrawlProps) {
  const products = useContextOf(actor, 'products')
  const isLoaded = useMatches(actor, { products: 'loaded' })
  if (!isLoaded || products.length > 0) return null
  return (
    <NotSetUp title="This brand has no products yet" needs="setup.brands" who="A manager">
      A crawl is for a product of its brand.
    </NotSetUp>
  )
}

/** How many pages Submit reads. */
function toReadWords({ urls, isLookedUp }: CrawlDraft): string {
  if (!isLookedUp) return 'Looking up which pages are known…'
  return urls.length === 0 ? 'Nothing is left to read' : `Reads ${countOf(urls.length, 'page')}, at once`
}

/** What Submit does, or what it still needs. */
function Consequence({ actor }: CrawlProps) {
  const { draft, now } = useSelector(actor, ({ context }) => context)
  const isBusy = useTag(actor, 'busy')
  const lacks = crawlLacks(draft)
  return (
    <span role="status">
      {isBusy
        ? 'Requesting the crawl…'
        : lacks.length > 0
          ? `Still needed: ${alternatives(lacks, 'and')}`
          : draft.kind === 'url'
            ? toReadWords(draft)
            : beginsAtOnce(draft, now)
              ? 'Begins at once, then once a day until it expires'
              : 'Runs once a day until it expires'}
    </span>
  )
}
