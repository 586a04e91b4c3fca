import { sessionName } from '../../domain/session/sessions.ts'
import type { Ending } from '../../machines/setup/accessMachine.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { AccessLists, type AccessRef } from './AccessLists.tsx'
import { useContextOf, useTag, useCan, useMatches } from '../kit/snapshots.ts'

interface AccessProps {
  readonly access: AccessRef
  readonly timeZone: string
}

/** One's own sessions, or another account's sessions and API keys; each can be ended once that is confirmed. */
export function Access({ access, timeZone }: AccessProps) {
  const of = useContextOf(access, 'of')
  const isEnding = useTag(access, 'ending')
  const mayEndOthers = useCan(access, END_OTHERS)
  const close = () => access.send({ type: 'close' })
  if (isEnding) return <EndAccess access={access} />
  return (
    <Dialog
      isOpen
      title={of ? 'Sessions and API keys' : 'Sessions'}
      subject={of ? of.name : 'Where you are signed in. End what you do not recognise.'}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Close</Button>
          {of ? null : (
            <Button kind="fill" isDisabled={!mayEndOthers} onPress={() => access.send(END_OTHERS)}>
              End all other sessions
            </Button>
          )}
        </>
      }
    >
      <AccessLists access={access} timeZone={timeZone} />
    </Dialog>
  )
}

const END_OTHERS = { type: 'end', ending: { kind: 'others' } } as const

/** Asks before a session or a key is ended, in place of the lists. */
function EndAccess({ access }: { readonly access: AccessRef }) {
  const ending = useContextOf(access, 'ending')
  const problem = useContextOf(access, 'problem')
  const isBusy = useTag(access, 'busy')
  const isRefused = useMatches(access, { open: 'refused' })
  if (!ending) return null
  const { title, words, verb, failure } = wordsOf(ending)
  return (
    <ActionDialog
      isBusy={isBusy}
      title={title}
      consequence="There is no undo."
      action={verb}
      kind="danger"
      problem={isRefused ? { title: failure, problem } : null}
      onCancel={() => access.send({ type: 'cancel' })}
      onConfirm={() => access.send({ type: isRefused ? 'retry' : 'confirm' })}
    >
      <p>{words}</p>
    </ActionDialog>
  )
}

function wordsOf(ending: Ending) {
  if (ending.kind === 'apiKey')
    return {
      title: `Revoke the API key ${ending.apiKey.name}?`,
      words: 'Programs that use this key are refused from then on.',
      verb: 'Revoke',
      failure: 'The key was not revoked',
    }
  if (ending.kind === 'secondFactor')
    return {
      title: 'Turn the second factor off?',
      words:
        'For an owner who has lost the authenticator app and the recovery codes: make sure that it is them who ask. The account’s sessions end; the next sign-in takes the password alone, or sets up another where the role needs one.',
      verb: 'Turn it off',
      failure: 'The second factor was not turned off',
    }
  if (ending.kind === 'others')
    return {
      title: 'End all other sessions?',
      words: 'Every other browser has to sign in again. You stay signed in here.',
      verb: 'End them',
      failure: 'The sessions were not ended',
    }
  return {
    title: `End the session ${sessionName(ending.session)}?`,
    words: 'That browser has to sign in again.',
    verb: 'End',
    failure: 'The session was not ended',
  }
}
