import type { GAP_PLACES } from '../../domain/complaints/noticeFacts.ts'
import { type Lack, typedKey } from '../../machines/complaints/noticeFixes.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { NoticeField } from './NoticeFields.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Notice.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

type Actor = DialogActor<'notice'>
type Place = (typeof GAP_PLACES)[number]

const PLACES: Record<Place, string> = {
  complaint: 'On the complaint',
  brand: 'The brand’s contact for notices',
  right: 'The property right',
  listing: 'The listings',
  marketplace: 'The marketplace',
}

/** What is missing, field by field, grouped by where it is fixed. */
export function NoticeLacks({ actor }: { readonly actor: Actor }) {
  const lacks = useContextOf(actor, 'lacks')
  const places = (Object.keys(PLACES) as Place[]).filter((name) => lacks.some(({ place }) => place === name))
  return (
    <>
      {places.map((place) => (
        <section key={place} className={layout.stack[3]} aria-label={PLACES[place]}>
          <h3 className={text.strong}>{PLACES[place]}</h3>
          {place === 'complaint' ? (
            <OnComplaints actor={actor} />
          ) : (
            lacks
              .filter((lack) => lack.place === place)
              .map((lack) => <NoticeField key={lack.key} actor={actor} lacks={[lack]} name={lack.key} />)
          )}
        </section>
      ))}
      <LeaveOut actor={actor} />
    </>
  )
}

/** What complaints lack: once for all of them, or for each. */
function OnComplaints({ actor }: { readonly actor: Actor }) {
  const lacks = useContextOf(actor, 'lacks')
  const separate = useContextOf(actor, 'separate')
  const own = lacks.filter(({ place }) => place === 'complaint')
  const fields = [...Map.groupBy(own, ({ field }) => field)]
  return fields.map(([field, of]) => (
    <div key={field} className={layout.stack[1]}>
      {[...Map.groupBy(of, (lack) => typedKey(lack, separate))].map(([name, among]) => (
        <NoticeField key={name} actor={actor} lacks={among} name={name} isOneOfSeveral={of.length > 1} />
      ))}
      {of.length > 1 ? (
        <div className={styles.each}>
          <Button kind="link" onPress={() => actor.send({ type: 'field.split', field })}>
            {separate.includes(field)
              ? `Give it once for all ${countOf(of.length, 'complaint')}`
              : 'Give it for each by itself'}
          </Button>
        </div>
      ) : null}
    </div>
  ))
}

/** Leaves the complaints whose notices lack something out of those that are filed, one at a time. */
function LeaveOut({ actor }: { readonly actor: Actor }) {
  const complaints = useContextOf(actor, 'complaints')
  const lacks = useContextOf(actor, 'lacks')
  const lacking = complaints.filter(({ id }) => lacks.some((lack: Lack) => lack.complaints.includes(id)))
  if (complaints.length < 2 || lacking.length === 0 || lacking.length === complaints.length) return null
  return (
    <section className={layout.stack[3]} aria-label="Incomplete">
      <h3 className={text.strong}>
        {lacking.length.toLocaleString('en')} of {countOf(complaints.length, 'complaint')}{' '}
        {lacking.length === 1 ? 'is' : 'are'} incomplete
      </h3>
      <ul className={layout.stack[2]}>
        {lacking.map((complaint) => (
          <li key={complaint.id} className={layout.row[2]}>
            <span className={text.clipped} style={{ flex: 1 }}>
              {complaint.brand} · {complaint.marketplace}, {complaint.title}
            </span>
            <Button
              kind="quiet"
              aria-label={`Leave out ${complaint.title}`}
              onPress={() => actor.send({ type: 'complaints.leftOut', ids: [complaint.id] })}
            >
              Leave out
            </Button>
          </li>
        ))}
      </ul>
      {lacking.length > 1 ? (
        <div>
          <Button
            kind="fill"
            onPress={() => actor.send({ type: 'complaints.leftOut', ids: lacking.map(({ id }) => id) })}
          >
            Leave out all {lacking.length.toLocaleString('en')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
