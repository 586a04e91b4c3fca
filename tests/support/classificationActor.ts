import { type ActorRefFrom, createActor, fromPromise, fromTransition, setup } from 'xstate'
import type { ComplaintsMade, NewComplaint } from '../../src/domain/complaints/complaints.contract.ts'
import type { Listing } from '../../src/domain/listings/listing.ts'
import type { SetupBrand } from '../../src/domain/setup/setup.ts'
import type { ClassificationType } from '../../src/domain/complaints/classification.ts'
import type { Fact } from '../../src/machines/bus.ts'
import type { Grounds, NewOfficial } from '../../src/machines/complaints/classificationMachine.ts'
import { classificationMachine } from '../../src/machines/complaints/classificationMachine.ts'

/** The classification machine on its own, with services of the test's and others that only listen. */

export interface ClassificationServices {
  readonly grounds: Grounds
  readonly save?: (official: NewOfficial) => Promise<SetupBrand>
  readonly create?: (body: NewComplaint) => Promise<ComplaintsMade>
}

export interface RunningClassification {
  readonly actor: ActorRefFrom<typeof classificationMachine>
  /** What others were told, in order. */
  readonly told: { readonly to: string; readonly event: Fact | { readonly type: string } }[]
  readonly stop: () => void
}

const NEVER = () => new Promise<never>(() => {})

/** Starts the machine and lets it read what complaints can rest on. */
export async function startClassification(
  input: { readonly listings: readonly Listing[]; readonly type: ClassificationType },
  { grounds, save = NEVER, create = NEVER }: ClassificationServices,
): Promise<RunningClassification> {
  const told: RunningClassification['told'] = []
  const listener = (to: string) =>
    fromTransition((state: null, event: { type: string }) => {
      told.push({ to, event })
      return state
    }, null)
  const others = ['bus', 'selection', 'dialog', 'address'] as const
  const root = createActor(
    setup({
      actors: {
        bus: listener('bus'),
        selection: listener('selection'),
        dialog: listener('dialog'),
        address: listener('address'),
        classification: classificationMachine.provide({
          actors: {
            facts: fromTransition((state: null) => state, null) as never,
            loadGrounds: fromPromise(async () => grounds),
            saveOfficialImage: fromPromise<SetupBrand, NewOfficial>(({ input: official }) => save(official)),
            createComplaints: fromPromise<ComplaintsMade | null, NewComplaint>(({ input: body }) =>
              create(body),
            ),
          },
        }),
      },
    }).createMachine({
      invoke: [
        ...others.map((id) => ({ id, systemId: id, src: id })),
        { id: 'classification', systemId: 'classification', src: 'classification', input: () => input },
      ],
    }),
  ).start()
  await settled()
  return {
    actor: root.system.get('classification') as RunningClassification['actor'],
    told,
    stop: () => root.stop(),
  }
}

/** When every promise that was settled has had its effect. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))
