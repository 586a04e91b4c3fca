import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import * as layout from '../../kit/layout.css.ts'
import { Bones } from './Bones.tsx'
import { ChangeList } from './ChangeList.tsx'
import * as styles from './Lookalikes.css.ts'
import { WatchForm } from './WatchForm.tsx'
import { WatchList } from './WatchList.tsx'
import { WatchView } from './WatchView.tsx'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'
import { useFocusKept } from '../../kit/useFocusKept.ts'

interface Props {
  readonly actor: DialogActor<'lookalikes'>
}

/** Names that look like the brands' domains: which are watched, what is there, and what has changed. */
export function LookalikesDialog({ actor }: Props) {
  const watch = useContextOf(actor, 'watch')
  const form = useContextOf(actor, 'form')
  const opened = useSelector(actor, ({ context }) => context.watches.find(({ id }) => id === context.opened))
  const isListed = useMatches(actor, 'listed')
  const close = () => actor.send({ type: 'close' })
  const body = useRef<HTMLDivElement>(null)
  useFocusKept(body)
  useArrival(body, watch ? 'watch' : form ? 'form' : isListed ? 'list' : null)
  return (
    <Dialog
      isOpen
      size="wide"
      title="Lookalikes"
      subject={
        watch && opened
          ? `Names that look like ${opened.name}, of ${opened.brand}`
          : 'Names that somebody could take for a domain of yours, and whether they are registered.'
      }
      onClose={close}
      actions={
        <>
          {watch || form ? (
            <Button kind="fill" icon="left" onPress={() => actor.send({ type: 'back' })}>
              All watched domains
            </Button>
          ) : null}
          <Button kind="fill" onPress={close}>
            Close
          </Button>
        </>
      }
    >
      <div ref={body} className={layout.unboxed}>
        <Unavailable actor={actor} />
        <Reading actor={actor} />
        {form ? <WatchForm actor={form} onCancel={() => actor.send({ type: 'back' })} /> : null}
        {watch ? <WatchView key={watch.sessionId} actor={watch} name={opened?.name} /> : null}
        {isListed ? <Overview actor={actor} /> : null}
      </div>
    </Dialog>
  )
}

/** What was pressed goes with the view that it stood in: the focus goes where the next one says (`data-arrival`). */
function useArrival(body: RefObject<HTMLElement | null>, view: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && before.current !== view)
      body.current?.querySelector<HTMLElement>('[data-arrival]')?.focus()
    before.current = view
  }, [body, view])
}

function Overview({ actor }: Props) {
  const changes = useContextOf(actor, 'changes')
  return (
    <>
      <WatchList actor={actor} />
      <ChangeList actor={changes} />
    </>
  )
}

/** Says that names are not looked up, and what can be seen nevertheless. */
function Unavailable({ actor }: Props) {
  const unavailable = useContextOf(actor, 'unavailable')
  if (unavailable === null) return null
  return (
    <div className={styles.note} role="note">
      <Icon name="info" />
      <div className={styles.words}>
        <p className={text.strong}>{unavailable}</p>
        <p className={text.muted}>
          Which names look like a domain can be seen nevertheless; whether they are registered can’t.
        </p>
      </div>
    </div>
  )
}

function Reading({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const isLoading = useMatches(actor, 'loading')
  const isFailed = useMatches(actor, 'failed')
  if (isFailed)
    return (
      <Alert icon="offline" title="The watched domains could not be loaded" actions={<Retry of={actor} />}>
        {problem}
      </Alert>
    )
  return isLoading ? <Bones label="Loading the watched domains" /> : null
}
