import { useSelector } from '@xstate/react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { rolesOf } from '../../domain/roles.ts'
import { THEME_LABELS, THEMES } from '../../domain/vocabulary.ts'
import { initials } from '../../domain/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../app/AppContext.ts'
import * as field from '../controls/Field.css.ts'
import { Icon } from '../controls/Icon.tsx'
import * as styles from './Shell.css.ts'

/** The Account menu (§2 Shell): who is signed in, the theme toggle and the choice of all themes, Sign out. */
export function AccountMenu() {
  const { session, preferences } = useActors()
  const user = useSelector(session, ({ context }) => context.user)
  const theme = useSelector(preferences, ({ context }) => context.theme)
  const isLight = theme === 'LIGHT'
  if (!user) return null
  return (
    <MenuTrigger>
      <Button className={styles.avatar} aria-label={`${initials(user.name)} Account`}>
        {initials(user.name)}
      </Button>
      <Popover className={field.popover} placement="bottom end">
        <div className={styles.account}>
          <p className={text.strong}>{user.name}</p>
          <p className={`${text.muted} ${text.caption}`}>{user.email}</p>
          <p className={`${text.muted} ${text.caption}`}>{rolesOf(user.groups).join(', ')}</p>
        </div>
        <Menu className={field.menu}>
          <MenuItem className={field.option} onAction={() => preferences.send({ type: 'theme.toggled' })}>
            <Icon name={isLight ? 'moon' : 'sun'} />
            {isLight ? 'Dark theme' : 'Light theme'}
          </MenuItem>
          <MenuSection
            aria-label="Theme"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[theme]}
            onSelectionChange={(keys) => {
              const chosen = THEMES.find((name) => keys !== 'all' && keys.has(name))
              if (chosen) preferences.send({ type: 'theme.chosen', theme: chosen })
            }}
            className={styles.themes}
          >
            {THEMES.map((name) => (
              <MenuItem key={name} id={name} className={styles.themeChoice}>
                {THEME_LABELS[name]}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuItem className={field.option} onAction={() => session.send({ type: 'signOut' })}>
            <Icon name="signOut" />
            Sign out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
