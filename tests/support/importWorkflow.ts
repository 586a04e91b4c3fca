import { createActor, fromCallback, setup } from 'xstate'
import { BUS, busLogic } from '../../src/machines/bus.ts'
import type { importMachine } from '../../src/machines/importing/importMachine.ts'
import { ADDRESS } from '../../src/machines/kit/address.ts'
import { analyst, NOON } from '../../src/paths/samples/things.ts'

/** The workflow of the Import page beside the bus, for an importer who is signed in and has these brands. */
export function startImportWorkflow(logic: typeof importMachine, { brands } = analyst) {
  const root = createActor(
    setup({ actors: { bus: busLogic, address: fromCallback(() => {}), import: logic } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'address', systemId: ADDRESS, src: 'address' },
        { id: 'import', systemId: 'import', src: 'import' },
      ],
    }),
  ).start()
  const importing = root.getSnapshot().children.import as unknown as ReturnType<
    typeof createActor<typeof importMachine>
  >
  importing.send({ type: 'session.opened', user: { ...analyst, brands, groups: ['importer'] }, at: NOON })
  return importing
}
