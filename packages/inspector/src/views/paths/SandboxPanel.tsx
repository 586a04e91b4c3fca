import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TransitionName } from '../../model/chartDrawing.ts'
import { pathsTo, type SandboxStep } from '../../model/sandbox.ts'
import { countOf } from '../../model/words.ts'
import type { sandboxMachine } from '../../machines/sandboxMachine.ts'
import { Alert } from '../Alert.tsx'
import { Button } from '../Button.tsx'
import { Statechart } from '../chart/Statechart.tsx'
import { useInspector } from '../InspectorContext.ts'

type SandboxActor = ActorRefFrom<typeof sandboxMachine>

/** How many paths are drawn at once. */
const PATHS_SHOWN = 100

/** A machine's generated paths, and walks on a copy of it that touches nothing. */
export function SandboxPanel() {
  const { sandbox } = useInspector()
  const problem = useSelector(sandbox, ({ context }) => context.problem)
  const isFailed = useSelector(sandbox, (snapshot) => snapshot.hasTag('failed'))
  const isLoading = useSelector(
    sandbox,
    (snapshot) => snapshot.matches('loading') || snapshot.matches('forking'),
  )
  const isUnsampled = useSelector(sandbox, (snapshot) => snapshot.matches('unsampled'))
  const isListed = useSelector(sandbox, (snapshot) => snapshot.matches('listed'))
  const isWalked = useSelector(sandbox, (snapshot) => snapshot.matches('walked'))
  return (
    <section className="inspector-sandbox-panel" aria-label="Generated paths">
      {isFailed ? (
        <Alert
          title="The copy could not be walked"
          actions={
            <Button kind="main" icon="reload" onPress={() => sandbox.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem} The live session is untouched.
        </Alert>
      ) : null}
      {isLoading ? (
        <p className="inspector-sandbox-middle" role="status">
          Finding the paths
        </p>
      ) : null}
      {isUnsampled ? (
        <p className="inspector-sandbox-middle">
          There are no sample events of this machine, so no paths can be generated for it.
        </p>
      ) : null}
      {isListed ? <Paths sandbox={sandbox} /> : null}
      {isWalked ? <Walk sandbox={sandbox} /> : null}
    </section>
  )
}

function Paths({ sandbox }: { readonly sandbox: SandboxActor }) {
  const paths = useSelector(sandbox, ({ context }) => context.sandbox!.paths)
  const kind = useSelector(sandbox, ({ context }) => context.kind)
  const sought = useSelector(sandbox, ({ context }) => context.sought)
  const { inspector } = useInspector()
  const canFork = useSelector(inspector, (snapshot) => snapshot.can({ type: 'fork.asked' }))
  const found = pathsTo(paths[kind], sought)
  return (
    <>
      <div className="inspector-sandbox-bar">
        <Button
          kind="quiet"
          aria-pressed={kind === 'shortest'}
          onPress={() => sandbox.send({ type: 'kind.chosen', kind: 'shortest' })}
        >
          To each state
        </Button>
        <Button
          kind="quiet"
          aria-pressed={kind === 'edges'}
          onPress={() => sandbox.send({ type: 'kind.chosen', kind: 'edges' })}
        >
          Each transition
        </Button>
        <input
          className="inspector-sandbox-find"
          type="search"
          aria-label="Paths to the state"
          placeholder="To the state"
          value={sought}
          onChange={({ target }) => sandbox.send({ type: 'sought.changed', text: target.value })}
        />
        <span className="inspector-sandbox-grow" />
        <span className="inspector-text-muted" role="status">
          {found.length > PATHS_SHOWN ? `${PATHS_SHOWN} of ` : ''}
          {countOf(found.length, 'path')}
        </span>
        <Button icon="test" isDisabled={!canFork} onPress={() => inspector.send({ type: 'fork.asked' })}>
          What if, from here
        </Button>
        <Button icon="play" onPress={() => sandbox.send({ type: 'playFreely' })}>
          Walk freely
        </Button>
      </div>
      <ol className="inspector-sandbox-list" aria-label="Paths">
        {found.slice(0, PATHS_SHOWN).map((path) => (
          <li key={`${kind} ${path.id}`} className="inspector-sandbox-path">
            <div className="inspector-sandbox-path-words">
              <p className="inspector-text-medium">{path.to}</p>
              <p className="inspector-text-muted inspector-text-caption">
                {path.steps.length === 0
                  ? 'where it starts'
                  : path.steps.map(({ words }) => words).join(' → ')}
              </p>
            </div>
            <Button
              aria-label={`Walk this path to ${path.to}, ${countOf(path.steps.length, 'step')}`}
              onPress={() => sandbox.send({ type: 'path.chosen', path })}
            >
              Walk this path
            </Button>
          </li>
        ))}
      </ol>
      {found.length === 0 ? (
        <p className="inspector-sandbox-middle">
          No generated path ends in a state with “{sought}” in its name.
        </p>
      ) : null}
    </>
  )
}

function Walk({ sandbox }: { readonly sandbox: SandboxActor }) {
  const { laid } = useSelector(sandbox, ({ context }) => context.sandbox!)
  const steps = useSelector(sandbox, ({ context }) => context.steps)
  const standings = useSelector(sandbox, ({ context }) => context.standings)
  const at = useSelector(sandbox, ({ context }) => context.at)
  const isPlaying = useSelector(sandbox, (snapshot) => snapshot.matches({ walked: 'playing' }))
  const canGoBack = useSelector(sandbox, (snapshot) => snapshot.can({ type: 'back' }))
  const canGoOn = useSelector(sandbox, (snapshot) => snapshot.can({ type: 'forward' }))
  const canPlay = useSelector(sandbox, (snapshot) => snapshot.can({ type: 'play' }))
  const [chosen, setChosen] = useState<string | null>(null)
  const standing = standings[at]
  const been = new Set(standings.slice(0, at + 1).flatMap(({ nodes }) => nodes))
  const isTaken = ({ node, n }: TransitionName) =>
    standing?.taken.some((taken) => taken.node === node && taken.n === n) ?? false
  return (
    <>
      <div className="inspector-sandbox-bar" role="group" aria-label="Walk">
        <Button icon="left" onPress={() => sandbox.send({ type: 'leave' })}>
          Paths
        </Button>
        <span className="inspector-sandbox-grow" />
        <Button
          icon="back"
          aria-label="One step back"
          isDisabled={!canGoBack}
          onPress={() => sandbox.send({ type: 'back' })}
        />
        <Button
          icon={isPlaying ? 'pause' : 'play'}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          isDisabled={!isPlaying && !canPlay}
          onPress={() => sandbox.send({ type: isPlaying ? 'pause' : 'play' })}
        />
        <Button
          icon="forward"
          aria-label="One step forward"
          isDisabled={!canGoOn}
          onPress={() => sandbox.send({ type: 'forward' })}
        />
      </div>
      <div className="inspector-sandbox-halves">
        <div className="inspector-sandbox-drawing">
          <Statechart
            laid={laid}
            now={standing?.nodes ?? []}
            been={been}
            standingOf={(name) => (isTaken(name) ? 'taken' : 'idle')}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
        <div className="inspector-sandbox-walk">
          <p role="status">
            <span className="inspector-text-muted">
              Copy, step {at} of {steps.length}:{' '}
            </span>
            <span className="inspector-text-medium">{standing?.state ?? 'starting'}</span>
          </p>
          <ol aria-label="Steps">
            {[...steps.entries()].map(([n, step]) => (
              <li
                key={`${n} ${step.words}`}
                className={
                  n < at ? 'inspector-sandbox-step' : 'inspector-sandbox-ahead inspector-sandbox-step'
                }
                aria-current={n === at - 1 ? 'step' : undefined}
              >
                {step.words} → {standings[n + 1]?.state ?? step.to}
              </li>
            ))}
          </ol>
          {standing && standing.did.length + standing.told.length > 0 ? (
            <p className="inspector-text-muted inspector-text-caption">
              {standing.did.length > 0 ? `Did ${standing.did.join(', ')}. ` : ''}
              {standing.told.length > 0 ? `Told ${standing.told.join(', ')}.` : ''}
            </p>
          ) : null}
          <h3 className="inspector-text-strong">What can happen</h3>
          <Options
            options={standing?.options ?? []}
            onChoose={(option) => sandbox.send({ type: 'option.chosen', option })}
          />
        </div>
      </div>
    </>
  )
}

interface OptionsProps {
  readonly options: readonly SandboxStep[]
  readonly onChoose: (option: SandboxStep) => void
}

function Options({ options, onChoose }: OptionsProps) {
  if (options.length === 0) return <p className="inspector-text-muted">Nothing: it has come to its end.</p>
  return (
    <ul className="inspector-sandbox-options">
      {[...options.entries()].map(([n, option]) => (
        <li key={`${n} ${option.words}`}>
          <Button kind="fill" onPress={() => onChoose(option)}>
            {option.words} → {option.to}
          </Button>
        </li>
      ))}
    </ul>
  )
}
