import type { InternetDomain } from '../../domain/domains/internetDomain.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { ScreenRows } from '../filter/RecordsScreen.tsx'
import { type RowHeights, type RowState, RowTitle } from '../kit/RecordList.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { BrandChips, ComplaintStanding, DomainStatusLabel, NotLookedUp, OwnScript } from './DomainLabels.tsx'
import { useDomainParts } from './DomainsContext.ts'

export const HEIGHTS: RowHeights = [92, 100]

/** The loaded domains. */
export function DomainList() {
  const { list, opened: domain } = useDomainParts()
  const items = useContextOf(list, 'items')
  const named = useContextOf(domain, 'opened')
  const opened = items.find(({ id, name }) => named === id || named === name)
  return (
    <ScreenRows
      path="/domains"
      heights={HEIGHTS}
      textOf={({ name }) => name}
      opened={opened?.id ?? null}
      onOpen={(key) => {
        const row = items.find(({ id }) => id === key)
        if (row) domain.send({ type: 'open', id: row.name })
      }}
    >
      {(domain, row) => <Row domain={domain} {...row} />}
    </ScreenRows>
  )
}

function Row({ domain, isOpen, now, timeZone, when }: RowState & { readonly domain: InternetDomain }) {
  const { name, brands, created } = domain
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={name}>
          {name}
        </RowTitle>
        <OwnScript name={name} />
        <span className={`${text.note} ${layout.end}`}>
          <span className={text.hidden}>added </span>
          {when(created)}
        </span>
      </div>
      <div className={lists.line}>
        <DomainStatusLabel domain={domain} />
        <span className={layout.end}>
          <BrandChips brands={brands} />
        </span>
      </div>
      <div className={lists.line}>
        <ComplaintStanding domain={domain} now={now} timeZone={timeZone} />
        <NotLookedUp domain={domain} />
      </div>
    </>
  )
}
