import { useLayoutEffect } from 'react'
import { useFrame } from '../kit/FrameContext.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** Names the chosen theme on the root element. */
export function ThemeRoot() {
  const { preferences } = useFrame()
  const theme = useContextOf(preferences, 'theme')
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return null
}
