import { againProblem } from '../../../domain/complaints/complaintAgain.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { NotDone } from '../../kit/NotDone.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useCan, useContextOf, useTag } from '../../kit/snapshots.ts'
import { useSubmitKey } from '../../kit/useSubmitKey.ts'
import { useGroups } from '../../kit/user.ts'
import { RelistingFacts } from '../RelistingFacts.tsx'

interface Props {
  readonly actor: DialogActor<'relisting'>
}

/** What speaks for a listing's being a removed one again, and what to do about it. */
export function RelistingDialog({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const problem = useContextOf(actor, 'problem')
  const isRefused = useTag(actor, 'refused')
  const isBusy = useTag(actor, 'busy')
  const close = () => actor.send({ type: 'cancel' })
  useSubmitKey(() => actor.send({ type: 'complain' }))
  const { relisting } = listing
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={relisting?.dismissed ? 'Not the removed listing' : 'Back after removal'}
      subject={`${listing.title} · ${listing.seller ?? 'unknown seller'} on ${listing.platform}`}
      onClose={close}
      actions={<Actions actor={actor} onClose={close} />}
    >
      {isRefused ? <NotDone title="Nothing was changed" problem={problem} /> : null}
      {relisting ? <RelistingFacts relisting={relisting} onFollow={close} /> : null}
      <Consequence actor={actor} />
    </Dialog>
  )
}

/** What complaining does, or why it can't be done. */
function Consequence({ actor }: Props) {
  const listing = useContextOf(actor, 'listing')
  const groups = useGroups()
  const problem = againProblem(groups, listing)
  return (
    <p className={text.muted}>
      {listing.relisting?.dismissed
        ? 'Somebody said that it is not the removed listing. Nothing counts it as back.'
        : (problem ??
          'Complaining makes a complaint of the same type, reason and rights, whose description names the earlier notice. It is not filed yet and can be undone.')}
    </p>
  )
}

function Actions({ actor, onClose }: Props & { readonly onClose: () => void }) {
  const canComplain = useCan(actor, { type: 'complain' })
  const canDismiss = useCan(actor, { type: 'dismiss' })
  const canRestore = useCan(actor, { type: 'restore' })
  const isComplaining = useTag(actor, 'complaining')
  const isJudging = useTag(actor, 'judging')
  const isBusy = isComplaining || isJudging
  return (
    <>
      <Button isDisabled={isBusy} onPress={onClose}>
        Close
      </Button>
      {canRestore ? (
        <Button kind="fill" isPending={isJudging} onPress={() => actor.send({ type: 'restore' })}>
          It is the removed listing
        </Button>
      ) : null}
      {canDismiss || isJudging ? (
        <Button
          kind="fill"
          isDisabled={isComplaining}
          isPending={isJudging}
          onPress={() => actor.send({ type: 'dismiss' })}
        >
          Not the same
        </Button>
      ) : null}
      {canComplain || isComplaining ? (
        <Button
          kind="main"
          autoFocus
          isPending={isComplaining}
          onPress={() => actor.send({ type: 'complain' })}
        >
          Complain again
        </Button>
      ) : null}
    </>
  )
}
