import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { useFrame } from '../kit/FrameContext.ts'

/** Names the chosen theme on the root element. */
export function ThemeRoot() {
  const { preferences } = useFrame()
  const theme = useSelector(preferences, ({ context }) => context.theme)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return null
}
