import { useActors } from '../kit/AppContext.ts'
import { useLate } from '../kit/useLate.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import { NewApiKey } from './NewApiKey.tsx'

/** The API keys dialog (§10 Identity): the key just made where the clipboard refused it, and the list. */
export function ApiKeys() {
  const { apiKey, apiKeys } = useActors()
  const isListed = useLate(apiKeys, (snapshot) => snapshot.matches('open'), false)
  const isRevoking = useLate(apiKeys, (snapshot) => snapshot.hasTag('revoking'), false)
  const isMinting = useLate(apiKey, (snapshot) => snapshot.hasTag('busy'), false)
  const isBusy = useLate(apiKeys, (snapshot) => snapshot.matches({ open: 'revoking' }), false)
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
      onClose={close}
      actions={
        <>
          {isListed ? <Button onPress={close}>Close</Button> : null}
          {isListed ? (
            <Button
              kind="main"
              icon="key"
              isPending={isMinting}
              onPress={() => apiKey.send({ type: 'mint' })}
            >
              Make a key and copy it
            </Button>
          ) : (
            <Button kind="main" onPress={close}>
              Done
            </Button>
          )}
        </>
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
  const key = useLate(apiKeys, ({ context }) => context.chosen, null)
  const problem = useLate(apiKeys, ({ context }) => context.problem, null)
  const isBusy = useLate(apiKeys, (snapshot) => snapshot.hasTag('busy'), false)
  const isRefused = useLate(apiKeys, (snapshot) => snapshot.matches({ open: 'refused' }), false)
  const cancel = () => apiKeys.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={`Revoke the API key ${key?.name ?? ''}?`}
      onClose={cancel}
      consequence="There is no undo."
      actions={
        <>
          <Button onPress={cancel} isDisabled={isBusy}>
            Cancel
          </Button>
          <Button
            kind="danger"
            isPending={isBusy}
            onPress={() => apiKeys.send({ type: isRefused ? 'retry' : 'confirm' })}
          >
            {isRefused ? 'Try again' : 'Revoke'}
          </Button>
        </>
      }
    >
      <p>Programs that use this key are refused from then on.</p>
      {isRefused ? <Alert title="The key could not be revoked">{problem} It still works.</Alert> : null}
    </Dialog>
  )
}
