import '@statepaths/inspector/inspector.css'
import { inspectionOf } from '@statepaths/inspector'
import { openDock } from '@statepaths/inspector/react'
import { useSelector } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type Page, readingMachine } from './readingMachine.ts'

/** Reads pages of a simulated library, every other of which is away at first, with the inspector docked beside it. */

const asked = new Map<string, number>()

const reading = createActor(
  readingMachine.provide({
    actors: {
      fetchPage: fromPromise<Page, { readonly address: string }>(async ({ input: { address } }) => {
        const times = (asked.get(address) ?? 0) + 1
        asked.set(address, times)
        await new Promise((resolve) => setTimeout(resolve, 100))
        if (times % 2 === 1) throw new Error('The library is away.')
        return { title: address, text: `All about ${address}.` }
      }),
    },
  }),
  { systemId: 'reading' },
)
reading.start()

function Reading({ actor }: { readonly actor: ActorRefFrom<typeof readingMachine> }) {
  const address = useSelector(actor, ({ context }) => context.address)
  const page = useSelector(actor, ({ context }) => context.page)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const mayRead = useSelector(actor, (snapshot) => snapshot.can({ type: 'read' }))
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  return (
    <main>
      <label>
        Page{' '}
        <input
          value={address}
          disabled={!isChoosing}
          onChange={(event) => actor.send({ type: 'address.typed', address: event.target.value })}
        />
      </label>{' '}
      <button type="button" disabled={!mayRead} onClick={() => actor.send({ type: 'read' })}>
        Read
      </button>{' '}
      <button type="button" onClick={() => actor.send({ type: 'call off' })}>
        Another page
      </button>
      {problem ? <p role="alert">{problem}</p> : null}
      {page ? (
        <article>
          <h1>{page.title}</h1>
          <p>{page.text}</p>
        </article>
      ) : null}
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<Reading actor={reading} />)

const inspection = inspectionOf(reading, {
  app: '1.0.0',
  machineOf: async (chart) => (await import('./readingSubject.ts')).known(chart),
})
await openDock(inspection)
