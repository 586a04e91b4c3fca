import { useSelector } from '@xstate/react'
import { operationsCalls } from '../../domain/operations/operations.contract.ts'
import { useFrame } from '../kit/FrameContext.ts'
import type { SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { Button } from '../kit/Button.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { OperationsParts } from '../operations/OperationsParts.tsx'
import { PagePlace } from './PagePlace.tsx'
import { useSetup } from './SetupContext.ts'

/** The page that says how the server runs. */
export function OperationsPlace({ place }: { readonly place: SetupPlace }) {
  const { operations, addresses } = useSetup()
  const token = useSelector(useFrame().session, ({ context }) => context.user?.auth)
  const isBusy = useTag(useContextOf(operations, 'state'), 'busy')
  return (
    <PagePlace
      place={place}
      heading="Operations"
      tools={
        <Button
          kind="fill"
          icon="reload"
          isPending={isBusy}
          onPress={() => operations.send({ type: 'reload' })}
        >
          Reload
        </Button>
      }
    >
      <OperationsParts
        operations={operations}
        recordAddress={token ? addresses.link(operationsCalls.record, {}, { jwt: token }) : null}
      />
    </PagePlace>
  )
}
