import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import { NewApiKey } from './NewApiKey.tsx'

/** The API keys dialog (§10 Identity): the key just made where the clipboard refused it, and the list. */
export function ApiKeys() {
  const { apiKey, apiKeys } = useActors()
  const isListed = useLazy(apiKeys, (snapshot) => snapshot.matches('open'), false)
  const isRevoking = useLazy(apiKeys, (snapshot) => snapshot.hasTag('revoking'), false)
  const isMinting = useLazy(apiKey, (snapshot) => snapshot.hasTag('busy'), false)
  const isBusy = useLazy(apiKeys, (snapshot) => snapshot.matches({ open: 'revoking' }), false)
  // No stray Esc or press beside it loses a key that is shown this once.
  const isShownOnce = useLazy(apiKey, (snapshot) => snapshot.matches('shown'), false)
  const close = () => {
    apiKey.send({ type: 'key.taken' })
    apiKeys.send({ type: 'close' })
  }
  if (isRevoking) return <RevokeApiKey />
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={isListed ? 'API keys' : 'Your new API key'}
      subject="A key lets a program use Assay as you. Revoke a key that nobody uses."
      onClose={isShownOnce ? undefined : close}
      actions={
        isShownOnce ? (
          <Button kind="main" onPress={isListed ? () => apiKey.send({ type: 'key.taken' }) : close}>
            I have noted it
          </Button>
        ) : (
          <>
            <Button onPress={close}>Close</Button>
            <Button
              kind="main"
              icon="key"
              isPending={isMinting}
              onPress={() => apiKey.send({ type: 'mint' })}
            >
              Make a key and copy it
            </Button>
          </>
        )
      }
    >
      <NewApiKey />
      {isListed ? <ApiKeyList /> : null}
    </Dialog>
  )
}

/** Asks before a key is revoked, in place of the list. */
function RevokeApiKey() {
  const { apiKeys } = useActors()
  const key = useLazy(apiKeys, ({ context }) => context.chosen, null)
  const problem = useLazy(apiKeys, ({ context }) => context.problem, null)
  const isBusy = useLazy(apiKeys, (snapshot) => snapshot.hasTag('busy'), false)
  const isRefused = useLazy(apiKeys, (snapshot) => snapshot.matches({ open: 'refused' }), false)
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`Revoke the API key ${key?.name ?? ''}?`}
      consequence="There is no undo."
      action="Revoke"
      kind="danger"
      problem={
        isRefused ? { title: 'The key could not be revoked', problem, claim: 'It still works.' } : null
      }
      onCancel={() => apiKeys.send({ type: 'cancel' })}
      onConfirm={() => apiKeys.send({ type: isRefused ? 'retry' : 'confirm' })}
    >
      <p>Programs that use this key are refused from then on.</p>
    </ActionDialog>
  )
}
