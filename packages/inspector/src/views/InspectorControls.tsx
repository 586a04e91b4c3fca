import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { InspectedTab, InspectionSource } from '../model/inspection.ts'
import { clockText } from '../model/inspectionRows.ts'
import { Button } from './Button.tsx'
import { SingleSelect } from './SingleSelect.tsx'
import { useInspector } from './InspectorContext.ts'
import { Icon } from './Icon.tsx'

interface InspectorControlsProps {
  /** Whether words have no room beside their icons, and what doesn't fit goes on in a second line. */
  readonly isNarrow: boolean
  /** What else is done with the inspector. */
  readonly children: ReactNode
}

/** What is watched, at which time it is looked at, and what is done with the recording. */
export function InspectorControls({ isNarrow, children }: InspectorControlsProps) {
  const { inspector, files } = useInspector()
  const source = useSelector(inspector, ({ context }) => context.source)
  const isSaving = useSelector(files, (snapshot) => snapshot.matches('saving'))
  const isOpening = useSelector(files, (snapshot) => snapshot.matches('opening'))
  const canSave = useSelector(inspector, (snapshot) => snapshot.can({ type: 'save' }))
  const times = source ? <Times isNarrow={isNarrow} /> : null
  return (
    <>
      {source ? <Source source={source} /> : null}
      {isNarrow ? null : times}
      <span className="inspector-separator" />
      <Button
        icon="save"
        aria-label="Save the log"
        isDisabled={!canSave}
        isPending={isSaving}
        onPress={() => inspector.send({ type: 'save' })}
      >
        {isNarrow ? undefined : 'Save the log'}
      </Button>
      <FileTrigger
        acceptedFileTypes={['.json', '.gz', 'application/json', 'application/gzip']}
        onSelect={(chosen) => {
          const file = chosen?.[0]
          if (file) files.send({ type: 'open', file })
        }}
      >
        <Button kind="quiet" icon="open" aria-label="Open a recording" isPending={isOpening}>
          {isNarrow ? undefined : 'Open a recording'}
        </Button>
      </FileTrigger>
      {children}
      {isNarrow ? times : null}
    </>
  )
}

const PAGE = 'page'
const RECORDING = 'recording'

/** This tab, the others that may be watched, and the recording that is open. */
function Source({ source }: { readonly source: InspectionSource }) {
  const { inspector } = useInspector()
  const tabs = useSelector(inspector, ({ context }) => context.tabs)
  // One that was closed is still what is shown.
  const closed =
    source.kind === 'tab' && !tabs.some(({ page }) => page === source.tab.page) ? [source.tab] : []
  const choices = [
    { value: PAGE, label: 'This tab' },
    ...tabs.map((tab) => ({ value: tab.page, label: tabWords(tab) })),
    ...closed.map((tab) => ({ value: tab.page, label: `${tabWords(tab)}, closed` })),
    ...(source.kind === 'recording' ? [{ value: RECORDING, label: source.name }] : []),
  ]
  const chosen = source.kind === 'page' ? PAGE : source.kind === 'tab' ? source.tab.page : RECORDING
  return (
    <span className="inspector-source">
      <SingleSelect
        aria-label="What is watched"
        choices={choices}
        chosen={chosen}
        onChange={(value) => {
          const tab = tabs.find(({ page }) => page === value)
          if (value === chosen) return
          if (tab) inspector.send({ type: 'source.chosen', source: { kind: 'tab', tab } })
          else if (value === PAGE) inspector.send({ type: 'source.chosen', source: { kind: 'page' } })
        }}
      />
    </span>
  )
}

/** "/orders, since 10:42:07". */
export const tabWords = ({ path, began }: InspectedTab) => `${path}, since ${clockText(began)}`

/** Live, Step, Replay; and a step back, a pause, a step on. */
function Times({ isNarrow }: Pick<InspectorControlsProps, 'isNarrow'>) {
  const { inspector } = useInspector()
  const isLive = useSelector(inspector, (snapshot) => snapshot.matches({ time: 'live' }))
  const isPaused = useSelector(inspector, (snapshot) => snapshot.matches({ time: 'paused' }))
  const isRecording = useSelector(inspector, ({ context }) => context.source?.kind === 'recording')
  const isPlaying = useSelector(inspector, (snapshot) => snapshot.matches({ time: 'playing' }))
  const canPlay = useSelector(inspector, (snapshot) => snapshot.can({ type: 'play' }))
  const canFollow = useSelector(inspector, (snapshot) => snapshot.can({ type: 'follow' }))
  const canBack = useSelector(inspector, (snapshot) => snapshot.can({ type: 'step', by: -1 }))
  const canOn = useSelector(inspector, (snapshot) => snapshot.can({ type: 'step', by: 1 }))
  const mode = isRecording ? 'replay' : isLive ? 'live' : 'step'
  const going = isRecording ? 'Play' : isPaused ? 'Go on' : 'Back to now'
  const words = (label: string) => (isNarrow ? undefined : label)
  return (
    <>
      <ToggleButtonGroup
        aria-label="Time"
        className="inspector-modes"
        disallowEmptySelection
        selectedKeys={[mode]}
        onSelectionChange={(keys) => {
          if (keys.has('live')) inspector.send({ type: 'follow' })
          if (keys.has('step')) inspector.send({ type: 'pause' })
        }}
      >
        <ToggleButton id="live" className="inspector-mode" isDisabled={isRecording}>
          Live
        </ToggleButton>
        <ToggleButton id="step" className="inspector-mode" isDisabled={isRecording}>
          Step
        </ToggleButton>
        <ToggleButton id="replay" className="inspector-mode" isDisabled={!isRecording}>
          Replay
        </ToggleButton>
      </ToggleButtonGroup>
      <span className="inspector-separator" />
      <Button
        kind="quiet"
        icon="back"
        aria-label="Step back"
        isDisabled={!canBack}
        onPress={() => inspector.send({ type: 'step', by: -1 })}
      >
        {words('Step back')}
      </Button>
      {isLive || isPlaying ? (
        <Button
          kind="quiet"
          icon="pause"
          aria-label="Pause"
          onPress={() => inspector.send({ type: 'pause' })}
        >
          {words('Pause')}
        </Button>
      ) : (
        <Button
          kind="quiet"
          icon="play"
          aria-label={going}
          isDisabled={isRecording ? !canPlay : !canFollow}
          onPress={() => inspector.send({ type: isRecording ? 'play' : 'follow' })}
        >
          {words(going)}
        </Button>
      )}
      <Button
        kind="quiet"
        icon="forward"
        aria-label="Step on"
        isDisabled={!canOn}
        onPress={() => inspector.send({ type: 'step', by: 1 })}
      >
        {words('Step on')}
      </Button>
    </>
  )
}

/** Whether what is shown is now. */
export function TimeSign() {
  const { inspector } = useInspector()
  const isWatched = useSelector(inspector, (snapshot) => snapshot.matches({ source: { watched: 'open' } }))
  const time = useSelector(inspector, ({ value }) => value.time)
  const isRecording = useSelector(inspector, ({ context }) => context.source?.kind === 'recording')
  if (!isWatched) return null
  if (isRecording) return <span className="inspector-still-sign inspector-sign">Recording</span>
  if (time === 'live')
    return (
      <span className="inspector-live-sign inspector-sign">
        <Icon name="live" size={12} />
        Live
      </span>
    )
  return (
    <span className="inspector-still-sign inspector-sign">{time === 'paused' ? 'Paused' : 'Stepping'}</span>
  )
}
