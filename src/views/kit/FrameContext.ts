import { createContext, use } from 'react'
import type { FrameActors } from '../../machines/kit/frame.ts'

/** What the views of the frame are given, in the console and in the sub-sites alike. */
export const FrameContext = createContext<FrameActors | null>(null)

/** The frame's actors. */
export function useFrame(): FrameActors {
  const actors = use(FrameContext)
  if (!actors) throw new Error('The view stands outside the app.')
  return actors
}
