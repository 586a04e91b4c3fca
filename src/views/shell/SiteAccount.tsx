import { useSelector } from '@xstate/react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { rolesOf } from '../../domain/kit/roles.ts'
import { initials } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useFrame } from '../kit/FrameContext.ts'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './Shell.css.ts'

/** The account on a sub-site: who is signed in, the theme toggle, Sign out. All else stands in the console's menu. */
export function SiteAccount() {
  const { session, preferences } = useFrame()
  const user = useSelector(session, ({ context }) => context.user)
  const isLight = useSelector(preferences, ({ context }) => context.theme === 'LIGHT')
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
          <MenuItem className={field.option} onAction={() => session.send({ type: 'signOut' })}>
            <Icon name="signOut" />
            Sign out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
