import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { tabWords } from './InspectorControls.tsx'
import { useInspector } from './InspectorContext.ts'
import { Icon } from './Icon.tsx'

/** The inspector's states beside full. */

interface NothingProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** There is nothing to show: why, and what leads on. */
export function Nothing({ title, children, actions }: NothingProps) {
  return (
    <div className="inspector-nothing">
      <Icon name="nothing" size={48} />
      <h2 className="inspector-text-strong">{title}</h2>
      <p className="inspector-words">{children}</p>
      {actions ? <div className="inspector-actions">{actions}</div> : null}
    </div>
  )
}

/** Nothing is watched yet. */
export function ChooseSource() {
  const { inspector } = useInspector()
  const tabs = useSelector(inspector, ({ context }) => context.tabs)
  return (
    <Nothing
      title="Choose what to watch"
      actions={
        <>
          <Button
            kind="main"
            onPress={() => inspector.send({ type: 'source.chosen', source: { kind: 'page' } })}
          >
            This tab
          </Button>
          {tabs.map((tab) => (
            <Button
              key={tab.page}
              kind="fill"
              onPress={() => inspector.send({ type: 'source.chosen', source: { kind: 'tab', tab } })}
            >
              {tabWords(tab)}
            </Button>
          ))}
        </>
      }
    >
      The workflows of this tab or of another one in which you are signed in. A recording that somebody saved
      opens with “Open a recording”.
    </Nothing>
  )
}

/** A source that is gone or could not be watched, and files that could not be saved, opened or copied. */
export function InspectorAlerts() {
  const { inspector } = useInspector()
  const isLost = useSelector(inspector, (snapshot) => snapshot.matches({ source: 'lost' }))
  const isFailed = useSelector(inspector, (snapshot) => snapshot.matches({ source: 'failed' }))
  const problem = useSelector(inspector, ({ context }) => context.problem)
  const hasFeed = useSelector(inspector, ({ context }) => context.feed !== null)
  const again = (
    <>
      <Button kind="main" icon="reload" onPress={() => inspector.send({ type: 'retry' })}>
        Try again
      </Button>
      <Button onPress={() => inspector.send({ type: 'leave' })}>Choose another</Button>
    </>
  )
  return (
    <>
      {isLost ? (
        <div className="inspector-banner">
          <Alert tone="caution" icon="offline" title="What was watched is closed" actions={again}>
            What it told is still here: step through it, or save the log. “Try again” watches the tab as it is
            now, and begins a new log.
          </Alert>
        </div>
      ) : null}
      {isFailed ? (
        <div className="inspector-banner">
          <Alert icon="offline" title="It can’t be watched" actions={again}>
            {problem}
            {hasFeed ? ' What was told before is still here.' : null}
          </Alert>
        </div>
      ) : null}
      <FileAlert />
    </>
  )
}

const FILE_PROBLEMS = {
  notSaved: { title: 'The log could not be saved', kept: 'Everything recorded is still here.' },
  notOpened: { title: 'The recording could not be opened', kept: 'What was shown before is still here.' },
  notCopied: { title: 'It could not be copied', kept: '' },
} as const

function FileAlert() {
  const { files } = useInspector()
  const state = useSelector(files, ({ value }) => value)
  const problem = useSelector(files, ({ context }) => context.problem)
  const savedAs = useSelector(files, ({ context }) => context.savedAs)
  const failed =
    state === 'notSaved' || state === 'notOpened' || state === 'notCopied' ? FILE_PROBLEMS[state] : null
  return (
    <>
      {failed ? (
        <div className="inspector-banner">
          <Alert
            title={failed.title}
            actions={
              <>
                <Button kind="main" icon="reload" onPress={() => files.send({ type: 'retry' })}>
                  Try again
                </Button>
                <Button onPress={() => files.send({ type: 'dismiss' })}>Close</Button>
              </>
            }
          >
            {problem} {failed.kept}
          </Alert>
        </div>
      ) : null}
      <span role="status" className="inspector-text-hidden">
        {state === 'saved' ? `Saved as ${savedAs}` : state === 'copied' ? 'Copied' : ''}
      </span>
    </>
  )
}
