import { useSelector } from '@xstate/react'
import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import * as text from '../../styles/text.css.ts'
import { DiscardDialog } from '../kit/DiscardDialog.tsx'
import * as record from '../kit/Record.css.ts'
import * as page from '../kit/SitePage.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { ErasureCounting } from './ErasureCounting.tsx'
import { ErasureFinds, ErasureHolds, ErasureStays } from './ErasureFinds.tsx'
import { ErasureList } from './ErasureList.tsx'
import { ErasureRequest } from './ErasureRequest.tsx'
import { ErasureWords } from './ErasureWords.tsx'

/** The person whose data is to go, where the address names one, and the erasures there were. */
export function ErasureParts({ erasure }: { readonly erasure: ErasureActor }) {
  const isBegun = useMatches(erasure, { here: { asking: 'begun' } })
  const isOfNobody = useMatches(erasure, { here: { asking: 'nobody' } })
  return (
    <div className={page.page}>
      {isOfNobody ? (
        <p className={text.muted}>
          To erase a person’s data, open the seller in the console and choose Erase personal data, or open an
          account under Users that can’t sign in any more.
        </p>
      ) : isBegun ? (
        <Begun erasure={erasure} />
      ) : (
        <Person erasure={erasure} />
      )}
      <ErasureList erasure={erasure} />
    </div>
  )
}

function Begun({ erasure }: { readonly erasure: ErasureActor }) {
  const begun = useContextOf(erasure, 'begun')
  const list = useContextOf(erasure, 'list')
  const isErased = useSelector(list, ({ context }) =>
    context.value?.some(({ id, status }) => id === begun && status === 'erased'),
  )
  return (
    <section className={record.panel} aria-label="Erasing" aria-live="polite">
      <p className={text.strong}>{isErased ? 'The data is erased.' : 'The data is being erased.'}</p>
      <p className={text.muted}>
        {isErased
          ? 'What was found and how much is below. Delete backups that were made before, or let them expire.'
          : 'You can leave this page: it goes on by itself.'}
      </p>
    </section>
  )
}

function Person({ erasure }: { readonly erasure: ErasureActor }) {
  const preview = useContextOf(erasure, 'preview')
  const counting = useSelector(erasure, ({ children }) => children.counting)
  return (
    <>
      {counting ? <ErasureCounting counting={counting} /> : null}
      {preview ? (
        <>
          <h3 className={`${text.heading} ${text.breaking}`}>{preview.name}</h3>
          <ErasureHolds preview={preview} />
          <ErasureWords erasure={erasure} preview={preview} />
          <ErasureFinds erasure={erasure} preview={preview} />
          <ErasureStays preview={preview} />
          <ErasureRequest erasure={erasure} preview={preview} />
        </>
      ) : null}
      <DiscardDialog of={erasure} title="Discard the request?">
        What you typed here would be lost. Nothing was erased.
      </DiscardDialog>
    </>
  )
}
