import type { ListingProductActor } from '../../machines/listings/listingProductMachine.ts'
import * as text from '../../styles/text.css.ts'
import { NotDone } from '../kit/NotDone.tsx'
import { Button } from '../kit/Button.tsx'
import { KeyCap } from '../kit/KeyHint.tsx'
import * as layout from '../kit/layout.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useCan, useContextOf, useTag } from '../kit/snapshots.ts'
import { evidenceWords, genuinePriceWords } from './productWords.ts'

interface Props {
  readonly actor: ListingProductActor
  /** What it stands in. */
  readonly className: string
  /** The key that takes the suggestion. */
  readonly hint?: string
}
type Part = Pick<Props, 'actor' | 'hint'>

/** The product of a listing, or the one that is suggested for it with what speaks for it; nothing where neither is known. */
export function ListingProduct({ actor, className, hint }: Props) {
  const { product, productSuggestion } = useContextOf(actor, 'listing')
  if (product === null && productSuggestion === null) return null
  return (
    <section className={className} aria-label={product === null ? 'Suggested product' : 'Product'}>
      <p className={text.note}>
        {product === null ? 'Suggested product' : productSuggestion ? 'Product, set by Assay' : 'Product'}
      </p>
      <p className={`${text.strong} ${text.breaking}`}>{product ?? productSuggestion!.product}</p>
      {productSuggestion ? <p className={text.breaking}>By {evidenceWords(productSuggestion)}</p> : null}
      <Genuine actor={actor} />
      <Refused actor={actor} />
      <Choice actor={actor} {...(hint ? { hint } : {})} />
    </section>
  )
}

function Genuine({ actor }: Part) {
  const record = useContextOf(actor, 'record')
  const isUnread = useTag(actor, 'unread')
  if (isUnread)
    return (
      <p>
        What a genuine one costs could not be read. <Retry of={actor} kind="link" />
      </p>
    )
  const words = record && genuinePriceWords(record)
  return words ? <p className={text.muted}>A genuine one costs {words}</p> : null
}

function Refused({ actor }: Part) {
  const isRefused = useTag(actor, 'refused')
  const problem = useContextOf(actor, 'problem')
  return isRefused ? <NotDone title="The product was not saved" problem={problem} /> : null
}

function Choice({ actor, hint }: Part) {
  const canAccept = useCan(actor, { type: 'suggestion.accepted' })
  const canRemove = useCan(actor, { type: 'product.removed' })
  const isBusy = useTag(actor, 'busy')
  const isSuggested = useContextOf(actor, 'listing').product === null
  if (!canAccept && !canRemove && !isBusy) return null
  return isSuggested ? (
    <div className={layout.wrap[2]}>
      <Button
        kind="fill"
        icon="check"
        isPending={isBusy}
        onPress={() => actor.send({ type: 'suggestion.accepted' })}
      >
        Use this product {hint ? <KeyCap>{hint}</KeyCap> : null}
      </Button>
      <Button kind="quiet" isDisabled={isBusy} onPress={() => actor.send({ type: 'suggestion.dismissed' })}>
        Not this product
      </Button>
    </div>
  ) : (
    <div className={layout.wrap[2]}>
      <Button kind="quiet" isPending={isBusy} onPress={() => actor.send({ type: 'product.removed' })}>
        Take the product away
      </Button>
    </div>
  )
}
