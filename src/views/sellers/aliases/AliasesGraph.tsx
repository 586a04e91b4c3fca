import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SellerAliases } from '../../../domain/seller.ts'
import * as text from '../../../styles/text.css.ts'
import { watchPlace } from '../../charts/drawing/place.ts'
import { Button } from '../../controls/Button.tsx'
import * as styles from './Aliases.css.ts'
import { type AliasDrawing, drawAliases } from './drawing.ts'

interface Props {
  readonly aliases: SellerAliases
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** The element that a graph is drawn in: it says where an account stands, in its own pixels. */
export interface GraphPlace extends HTMLDivElement {
  placeOf?: (id: string) => { readonly x: number; readonly y: number } | null
}

/** The accounts as a graph; the list beside it says the same in words, and is the way by keyboard. */
export function AliasesGraph({ aliases, chosen, onChoose }: Props) {
  const box = useRef<GraphPlace>(null)
  const drawing = useRef<AliasDrawing | null>(null)
  const [isImpossible, setImpossible] = useState(false)
  const choose = useEffectEvent(onChoose)
  const chosenNow = useEffectEvent(() => chosen)

  useEffect(() => {
    const element = box.current!
    const drawn = drawAliases(element, aliases, (id) => choose(id))
    if (!drawn) {
      setImpossible(true)
      return
    }
    drawing.current = drawn
    drawn.choose(chosenNow())
    element.placeOf = drawn.placeOf
    const unwatch = watchPlace(element, ({ palette }) => drawn.paint(palette))
    return () => {
      unwatch()
      delete element.placeOf
      drawing.current = null
      drawn.stop()
    }
  }, [aliases])
  useEffect(() => drawing.current?.choose(chosen), [chosen])

  if (isImpossible)
    return (
      <p className={`${styles.noGraph} ${text.muted}`}>
        This browser can’t draw the graph, for WebGL is off. The list says the same.
      </p>
    )
  return (
    <div className={styles.graphFrame}>
      <div
        ref={box}
        className={styles.graph}
        role="img"
        aria-label={`Graph of ${aliases.accounts.length} linked accounts; the list says the same in words`}
        data-graph="aliases"
      />
      <div className={styles.zoom} role="group" aria-label="Size of the graph">
        <Button icon="zoomIn" aria-label="Larger" onPress={() => drawing.current?.zoom('in')} />
        <Button icon="zoomOut" aria-label="Smaller" onPress={() => drawing.current?.zoom('out')} />
        <Button icon="maximise" aria-label="Whole graph" onPress={() => drawing.current?.zoom('whole')} />
      </div>
    </div>
  )
}
