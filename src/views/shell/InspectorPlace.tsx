import { type ReactNode, Suspense, useState } from 'react'
import { useInspection } from '../kit/AppContext.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { InspectorContext } from '@statepaths/inspector/react'

interface InspectorPlaceProps {
  readonly children: ReactNode
}

/** Where the inspector's views stand: it is brought when the first of them is drawn. */
export function InspectorPlace({ children }: InspectorPlaceProps) {
  const inspection = useInspection()
  const [Provided] = useState(() =>
    lazyPart<InspectorPlaceProps>(async () => {
      const { inspector } = await inspection()
      const actors = await inspector()
      return ({ children: views }) => <InspectorContext value={actors}>{views}</InspectorContext>
    }, 'inside'),
  )
  return (
    <Suspense fallback={null}>
      <Provided>{children}</Provided>
    </Suspense>
  )
}
