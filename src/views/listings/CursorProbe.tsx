import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  Suspense,
} from 'react'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'

const FullText = lazyPart(async () => (await import('../kit/FullText.tsx')).FullText, 'silent')

/** The focus follows the cursor of keyboard mode: the list is told which listing has it, wherever it is scrolled to. */

/** What of a list's state moves its focus. */
export interface ListFocus {
  readonly collection: { getItem(key: string): unknown }
  readonly selectionManager: { setFocused(focused: boolean): void; setFocusedKey(key: string): void }
}

const TakeList = createContext<((list: ListFocus) => void) | null>(null)

interface CursorPlaceProps {
  readonly className: string
  readonly children: ReactNode
  readonly onKeyDownCapture: (event: KeyboardEvent) => void
  readonly onDoubleClick: (event: MouseEvent) => void
}

/**
 * Around the list that has the cursor: gives it the focus when the mode wants it, tells where the focus went, and says in
 * full what is cut off there.
 */
export function CursorPlace({ className, children, ...handlers }: CursorPlaceProps) {
  const { keyboard } = useActors()
  const take = useCursorFocus()
  const [cut, setCut] = useState<CutText | null>(null)
  return (
    <div
      className={className}
      role="presentation"
      data-listings
      {...handlers}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[role="row"]')
        const id = row?.dataset.key
        if (id) keyboard.send({ type: 'cursor.placed', id })
        setCut(row && target.matches(':focus-visible') ? cutTextIn(row, target) : null)
      }}
      onBlur={() => setCut(null)}
    >
      <TakeList value={take}>{children}</TakeList>
      <Suspense>{cut ? <FullText key={cut.words} {...cut} /> : null}</Suspense>
    </div>
  )
}

interface CutText {
  readonly beside: HTMLElement
  readonly words: string
}

/** What its place is too small for: in a cell of the table that has the focus its words, else the row's title. */
function cutTextIn(row: HTMLElement, focused: HTMLElement): CutText | null {
  const isCell = focused.matches('[role="gridcell"], [role="rowheader"]')
  const texts = [
    ...(isCell ? focused : row).querySelectorAll<HTMLElement>(isCell ? '[title]' : '[data-title]'),
  ]
  const cut = texts.find(
    (text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
  )
  return cut ? { beside: isCell ? focused : row, words: cut.title } : null
}

function useCursorFocus(): (list: ListFocus) => void {
  const { keyboard } = useActors()
  const wanted = useLazy(
    keyboard,
    ({ context: { wantsFocus, items, at } }) => (wantsFocus && at !== null ? items[at]?._id : undefined),
    undefined,
  )
  const list: RefObject<ListFocus | null> = useRef(null)
  const give = useCallback(() => {
    // A listing that has just been loaded comes with the list's next drawing.
    if (wanted === undefined || !list.current?.collection.getItem(wanted)) return
    keyboard.send({ type: 'focus.given' })
    list.current.selectionManager.setFocused(true)
    list.current.selectionManager.setFocusedKey(wanted)
  }, [keyboard, wanted])
  useEffect(give, [give])
  return useCallback(
    (drawn) => {
      list.current = drawn
      give()
    },
    [give],
  )
}

interface CursorProbeProps {
  readonly id: string
  readonly list: ListFocus
}

/** Stands in each drawn row: hands the list's state up, and marks the row that is under the cursor for its ring. */
export function CursorProbe({ id, list }: CursorProbeProps) {
  const { keyboard } = useActors()
  const take = use(TakeList)
  useEffect(() => take?.(list))
  const isUnderCursor = useLazy(
    keyboard,
    (snapshot) => snapshot.matches('on') && snapshot.context.items[snapshot.context.at ?? -1]?._id === id,
    false,
  )
  return isUnderCursor ? <span data-cursor hidden /> : null
}
