import { Menu, MenuItem } from 'react-aria-components/Menu'
import { similarPath } from '../../domain/kit/similar.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { useActors } from '../kit/AppContext.ts'
import * as field from '../kit/Field.css.ts'
import * as menus from '../kit/Menu.css.ts'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'

interface Props extends OpenPopup {
  readonly listing: Pick<Listing, '_id' | 'images'>
  readonly isElsewhere?: boolean
  readonly onFollow?: () => void
}

const MEASURES = [
  { kind: 'picture', words: 'Similar by picture' },
  { kind: 'title', words: 'Similar by title' },
] as const

/** By what the listings are to be alike. */
export function FindSimilarMenu({ listing, isElsewhere = false, onFollow, ...open }: Props) {
  const { address } = useActors()
  return (
    <MenuPopover {...open}>
      {(close) => (
        <Menu
          aria-label="Find similar"
          autoFocus="first"
          className={menus.menu}
          onClose={close}
          {...(listing.images.length === 0 ? { disabledKeys: ['picture'] } : {})}
        >
          {MEASURES.map(({ kind, words }) => {
            const path = similarPath({ kind, of: listing._id })
            const where = isElsewhere
              ? { href: path, target: '_blank', rel: 'noreferrer noopener' }
              : {
                  onAction: () => {
                    onFollow?.()
                    address.send({ type: 'open', path })
                  },
                }
            return (
              <MenuItem key={kind} id={kind} className={field.option} textValue={words} {...where}>
                {words}
                {kind === 'picture' && listing.images.length === 0 ? ': it has none' : null}
                {isElsewhere ? ', in a new tab' : null}
              </MenuItem>
            )
          })}
        </Menu>
      )}
    </MenuPopover>
  )
}
