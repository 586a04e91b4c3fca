import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type PointerEvent, useEffect } from 'react'
import { dockBounds, dockShare } from '../model/inspectorDock.ts'
import { SMALL, useMedia } from './useMedia.ts'
import { Button } from './Button.tsx'
import { useInspector } from './InspectorContext.ts'
import { InspectorControls, TimeSign } from './InspectorControls.tsx'
import { InspectorPanels, NARROW, type ReportView } from './InspectorPanels.tsx'

export interface DockProps {
  /** How much of the page it takes, in per cent. */
  readonly share: number
  readonly onShare: (share: number) => void
  /** Opens the inspector in a tab of its own, with this one watched; null where the app has no page for it. */
  readonly onOwnTab: (() => void) | null
  readonly Report?: ReportView | undefined
}

/** How far one press of an arrow key moves its edge, in per cent of the page. */
const STEP = 2

/**
 * The inspector at the bottom or the right of any screen, beside the live page, which stays as usable as it was and
 * gets lower or narrower. Its edge is moved by pointer and by arrow keys.
 */
export function Dock({ share, onShare, onOwnTab, Report }: DockProps) {
  const { inspector } = useInspector()
  const isSmall = useMedia(SMALL)
  const isNarrow = useMedia(NARROW)
  const taken = dockShare(share, isSmall)
  const { least, most } = dockBounds(isSmall)
  const isRight = useSelector(inspector, ({ context }) => context.layout === 'right') && !isSmall

  useEffect(() => {
    const { style } = document.documentElement
    const room = isRight ? '--inspector-dock-inline' : '--inspector-dock-block'
    style.setProperty(room, isRight ? `${taken}vw` : `${taken}dvh`)
    return () => {
      style.removeProperty(room)
    }
  }, [isRight, taken])

  const resize = (next: number) => onShare(dockShare(next, isSmall))
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(isRight ? (1 - event.clientX / innerWidth) * 100 : (1 - event.clientY / innerHeight) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const next = {
      [isRight ? 'ArrowLeft' : 'ArrowUp']: taken + STEP,
      [isRight ? 'ArrowRight' : 'ArrowDown']: taken - STEP,
      Home: least,
      End: most,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }
  const put = (layout: 'bottom' | 'right' | 'page') => inspector.send({ type: 'layout.chosen', layout })
  return (
    <section
      aria-label="Workflow inspector"
      // Usable beside an open dialog, whose workflow may be what is looked at.
      data-react-aria-top-layer="true"
      className={`inspector-dock ${isRight ? 'inspector-dock-right' : 'inspector-dock-bottom'}`}
      style={isRight ? { width: `${taken}vw` } : { height: `${taken}dvh` }}
    >
      <div
        role="separator"
        tabIndex={0}
        aria-label="Edge of the inspector"
        aria-orientation={isRight ? 'vertical' : 'horizontal'}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={Math.round(taken)}
        aria-valuetext={`${Math.round(taken)} % of the page`}
        className={isRight ? 'inspector-grip-left inspector-grip' : 'inspector-grip-top inspector-grip'}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <div className="inspector-bar">
        <h2 className="inspector-text-strong inspector-bar-title">Workflow inspector</h2>
        {isSmall ? null : <TimeSign />}
        <span className="inspector-bar-rest" />
        <InspectorControls isNarrow={isNarrow || isRight}>
          <span className="inspector-separator" />
          {isSmall ? null : (
            <Button
              kind="quiet"
              icon={isRight ? 'bottom' : 'right'}
              aria-label={isRight ? 'Dock at the bottom' : 'Dock at the right'}
              onPress={() => put(isRight ? 'bottom' : 'right')}
            />
          )}
          {onOwnTab === null ? null : (
            <Button
              kind="quiet"
              icon="elsewhere"
              aria-label="Own tab"
              onPress={() => {
                onOwnTab()
                put('page')
              }}
            />
          )}
          <Button kind="quiet" icon="close" aria-label="Close the inspector" onPress={() => put('page')} />
        </InspectorControls>
      </div>
      <InspectorPanels Report={Report} isLow={!isRight} isSlim={isRight} />
    </section>
  )
}
