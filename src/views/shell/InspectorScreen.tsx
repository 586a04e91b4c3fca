import { clockText, entriesWords } from '@statepaths/inspector'
import { useActors, useInspection } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { Shell } from './Shell.tsx'
import {
  InspectorBar,
  InspectorControls,
  InspectorIcon,
  InspectorPanels,
  NARROW,
  Nothing,
  TimeSign,
  useInspector,
  useShown,
} from '@statepaths/inspector/react'
import { InspectorPlace } from './InspectorPlace.tsx'
import '@statepaths/inspector/inspector.css'
import '../../styles/inspector.css.ts'
import { ReportPanel } from '../inspector/ReportPanel.tsx'
import { useMay } from '../kit/user.ts'

/** /inspector: what runs in this session, for those who may look into it. */
export function InspectorScreen() {
  const mayOpen = useMay('inspector.open')
  if (!mayOpen)
    return (
      <Shell screen="inspector">
        <Nothing title="The workflow inspector is not for your role">
          Analysts, managers and administrators may open it. Ask one of them for a look at what you saw.
        </Nothing>
      </Shell>
    )
  return (
    <InspectorPlace>
      <Desk />
    </InspectorPlace>
  )
}

/** Below this the top bar has no room for the inspector's own buttons. */
const CROWDED = 'screen and (max-width: 1439px)'

function Desk() {
  const isCrowded = useMedia(CROWDED)
  const isNarrow = useMedia(NARROW)
  const controls = (
    <InspectorControls isNarrow={isNarrow}>
      <Leaving />
    </InspectorControls>
  )
  return (
    <Shell
      screen="inspector"
      // In one bar with the title, the controls say it themselves.
      count={isCrowded && !isNarrow ? <TimeSign /> : undefined}
      tools={isCrowded ? undefined : controls}
      status={<Recorded />}
      isRail
    >
      {isCrowded ? <InspectorBar>{controls}</InspectorBar> : null}
      <InspectorPanels Report={ReportPanel} />
    </Shell>
  )
}

/** Puts the inspector at the bottom of the console, or leaves it. */
function Leaving() {
  const { address } = useActors()
  const inspection = useInspection()
  const leave = () => address.send({ type: 'open', path: '/listings' })
  return (
    <>
      <Button
        kind="quiet"
        icon={<InspectorIcon name="bottom" />}
        aria-label="Dock here"
        onPress={() => {
          void inspection().then(({ dock }) => dock())
          leave()
        }}
      />
      <Button kind="quiet" icon="close" aria-label="Close the inspector" onPress={leave} />
    </>
  )
}

/** How much was recorded, and since when. */
function Recorded() {
  const { inspector } = useInspector()
  const { feed, log } = useShown(inspector)
  if (!feed) return null
  return `${entriesWords(log.next - log.first)}, recorded since ${clockText(feed.began)}`
}
