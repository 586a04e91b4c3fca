import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as text from '../../styles/text.css.ts'
import { watchPlace } from './place.ts'
import { Button } from './Button.tsx'
import * as layout from './layout.css.ts'
import * as styles from './Graph.css.ts'
import type { GraphDrawing } from './graphDrawing.ts'

interface Props<Data> {
  /** What is drawn; another one is drawn again. */
  readonly data: Data
  readonly draw: (
    element: HTMLElement,
    data: Data,
    onChoose: (id: string | null) => void,
  ) => GraphDrawing | null
  /** What the graph shows, in words. */
  readonly label: string
  readonly name: string
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
  readonly className?: string
}

/** The element that a graph is drawn in: it says where a node stands, in its own pixels, and which bears a label. */
export interface GraphPlace extends HTMLDivElement {
  placeOf?: GraphDrawing['placeOf']
  labelled?: GraphDrawing['labelled']
}

/** A graph with its buttons; what stands beside it says the same in words, and is the way by keyboard. */
export function GraphFrame<Data>({ data, draw, label, name, chosen, onChoose, className = '' }: Props<Data>) {
  const box = useRef<GraphPlace>(null)
  const drawing = useRef<GraphDrawing | null>(null)
  const [isImpossible, setImpossible] = useState(false)
  const choose = useEffectEvent(onChoose)
  const drawNow = useEffectEvent(draw)
  const chosenNow = useEffectEvent(() => chosen)

  useEffect(() => {
    const element = box.current!
    const drawn = drawNow(element, data, (id) => choose(id))
    if (!drawn) {
      setImpossible(true)
      return
    }
    drawing.current = drawn
    drawn.choose(chosenNow())
    element.placeOf = drawn.placeOf
    element.labelled = drawn.labelled
    const unwatch = watchPlace(element, ({ palette }) => drawn.paint(palette))
    return () => {
      unwatch()
      delete element.placeOf
      delete element.labelled
      drawing.current = null
      drawn.stop()
    }
  }, [data])
  useEffect(() => drawing.current?.choose(chosen), [chosen])

  if (isImpossible)
    return (
      <p className={`${styles.noGraph} ${text.muted}`}>
        This browser can’t draw the graph, for WebGL is off. The list says the same.
      </p>
    )
  return (
    <div className={`${styles.frame} ${className}`}>
      <div ref={box} className={layout.over} role="img" aria-label={label} data-graph={name} />
      <div className={styles.zoom} role="group" aria-label="Size of the graph">
        <Button icon="zoomIn" aria-label="Larger" onPress={() => drawing.current?.zoom('in')} />
        <Button icon="zoomOut" aria-label="Smaller" onPress={() => drawing.current?.zoom('out')} />
        <Button icon="maximise" aria-label="Whole graph" onPress={() => drawing.current?.zoom('whole')} />
      </div>
    </div>
  )
}
