import { useSelector } from '@xstate/react'
import { Menu, MenuItem, MenuSection, SubmenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import * as styles from './SavedFilters.css.ts'

/** The Saved Filters menu (§2): saving the filter as it stands, applying a saved one, deleting one. */
export function SavedFiltersMenu(open: OpenPopup) {
  const { savedFilters, preferences } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const filters = useSelector(savedFilters, ({ context }) => context.filters)
  const canSave = useSelector(savedFilters, (snapshot) => snapshot.can({ type: 'save' }))
  // On small screens the menu stands in a sheet, which leaves for the dialog.
  const closeSheet = () => preferences.send({ type: 'sheet.closed' })
  return (
    <MenuPopover {...open} className={styles.popover}>
      {(close) => (
        <Menu
          className={field.menu}
          aria-label="Saved Filters"
          autoFocus="first"
          disabledKeys={canSave ? ['none'] : ['none', 'save']}
          onClose={close}
        >
          <MenuItem
            id="save"
            className={`${field.option} ${styles.item}`}
            onAction={() => {
              closeSheet()
              savedFilters.send({ type: 'save' })
            }}
          >
            Save current...
          </MenuItem>
          <MenuSection aria-label="Saved filters" className={styles.section}>
            {filters.length === 0 ? (
              <MenuItem id="none" className={`${field.option} ${styles.item}`}>
                No saved filters yet
              </MenuItem>
            ) : null}
            {filters.map(({ name }) => (
              <MenuItem
                key={name}
                id={`apply ${name}`}
                textValue={name}
                className={field.option}
                onAction={() => savedFilters.send({ type: 'apply', name })}
              >
                <span className={styles.name}>{name}</span>
              </MenuItem>
            ))}
          </MenuSection>
          {filters.length > 0 ? (
            <SubmenuTrigger>
              <MenuItem id="delete" className={field.option}>
                Delete
                <span className={field.optionEnd}>
                  <Icon name="right" size={14} />
                </span>
              </MenuItem>
              <Popover
                className={`${field.popover} ${styles.popover}`}
                placement={isSmall ? 'bottom start' : 'end top'}
              >
                <Menu className={field.menu} aria-label="Delete a saved filter" onClose={close}>
                  {filters.map(({ name }) => (
                    <MenuItem
                      key={name}
                      id={`delete ${name}`}
                      textValue={name}
                      aria-label={`Delete ${name}`}
                      className={field.option}
                      onAction={() => {
                        closeSheet()
                        savedFilters.send({ type: 'delete', name })
                      }}
                    >
                      <Icon name="trash" size={14} />
                      <span className={styles.name}>{name}</span>
                    </MenuItem>
                  ))}
                </Menu>
              </Popover>
            </SubmenuTrigger>
          ) : null}
        </Menu>
      )}
    </MenuPopover>
  )
}
