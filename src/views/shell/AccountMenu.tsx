import { useEffect } from 'react'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { may, rolesOf } from '../../domain/kit/roles.ts'
import { START_PATH } from '../../domain/start/start.ts'
import { THEME_LABELS, THEMES } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useInspection } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import * as styles from './Shell.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** The Account menu (§2 Shell): who is signed in, the theme toggle and the choice of all themes, API keys by role, sessions, Sign out. */
export function AccountMenu(open: OpenPopup) {
  const {
    session,
    preferences,
    apiKey,
    apiKeys,
    ownAccess,
    ownPassword,
    secondFactor,
    address,
    decisionQueue,
    dialog,
  } = useActors()
  const inspection = useInspection()
  const user = useContextOf(session, 'user')
  const theme = useContextOf(preferences, 'theme')
  const isCopied = useLazy(apiKey, (snapshot) => snapshot.matches('copied'), false)
  const hasUnsent = useLazy(
    decisionQueue,
    ({ context }) => context.queue.some(({ trouble }) => trouble === null),
    false,
  )
  const isLight = theme === 'LIGHT'
  if (!user) return null
  const hasKeys = may(user.groups, 'apiKey.copy')
  return (
    <MenuPopover {...open}>
      {(close) => (
        <>
          <div className={styles.account}>
            <p className={text.strong}>{user.name}</p>
            <p className={text.note}>{user.email}</p>
            <p className={text.note}>{rolesOf(user.groups).join(', ')}</p>
          </div>
          <Menu className={styles.accountMenu} aria-label="Account" autoFocus="first" onClose={close}>
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
            {hasKeys ? (
              <MenuItem
                className={field.option}
                shouldCloseOnSelect={false}
                onAction={() => apiKey.send({ type: 'copy' })}
              >
                <Icon name={isCopied ? 'check' : 'key'} />
                {isCopied ? 'API Key Copied!' : 'Copy API Key'}
              </MenuItem>
            ) : null}
            {hasKeys ? (
              <MenuItem className={field.option} onAction={() => apiKeys.send({ type: 'open' })}>
                <Icon name="key" />
                API keys…
              </MenuItem>
            ) : null}
            <MenuItem className={field.option} onAction={() => ownAccess.send({ type: 'open', of: null })}>
              <Icon name="key" />
              Sessions…
            </MenuItem>
            <MenuItem
              className={field.option}
              onAction={() =>
                ownPassword.send({ type: 'open', owner: { name: user.name, email: user.email } })
              }
            >
              <Icon name="key" />
              Change password…
            </MenuItem>
            <MenuItem className={field.option} onAction={() => secondFactor.send({ type: 'open' })}>
              <Icon name="shield" />
              Second factor…
            </MenuItem>
            {may(user.groups, 'start.open') ? (
              <MenuItem
                className={field.option}
                onAction={() => address.send({ type: 'open', path: START_PATH })}
              >
                <Icon name="listings" />
                Getting started
              </MenuItem>
            ) : null}
            {may(user.groups, 'demo.delete') && user.workspace === 'demo' ? (
              <MenuItem
                className={field.option}
                onAction={() => dialog.send({ type: 'open', dialog: 'demoDeletion', input: {} })}
              >
                <Icon name="import" />
                Start with my own data…
              </MenuItem>
            ) : null}
            {may(user.groups, 'inspector.open') ? (
              <MenuItem
                className={field.option}
                onAction={() => void inspection().then(({ openTab }) => openTab?.())}
              >
                <Icon name="external" />
                Workflow inspector
              </MenuItem>
            ) : null}
            {may(user.groups, 'inspector.open') ? (
              <MenuItem
                className={field.option}
                onAction={() => void inspection().then(({ dock }) => dock())}
              >
                <Icon name="rows" />
                Dock the inspector
              </MenuItem>
            ) : null}
            <MenuItem
              className={field.option}
              onAction={() => dialog.send({ type: 'open', dialog: 'problemReport', input: {} })}
            >
              <Icon name="alert" />
              Report a problem…
            </MenuItem>
            <MenuItem
              className={field.option}
              onAction={() =>
                hasUnsent ? decisionQueue.send({ type: 'signOut.asked' }) : session.send({ type: 'signOut' })
              }
            >
              <Icon name="signOut" />
              Sign out
            </MenuItem>
          </Menu>
          <Copying close={close} />
        </>
      )}
    </MenuPopover>
  )
}

/** What became of copying a key, for those who don't see the label change; and why no key could be made. */
function Copying({ close }: { readonly close: () => void }) {
  const { apiKey } = useActors()
  const state = useLazy(apiKey, ({ value }) => value, 'idle')
  const problem = useLazy(apiKey, ({ context }) => context.problem, null)
  // The key that the clipboard refused stands in a dialog, and the menu leaves for it.
  useEffect(() => {
    if (state === 'shown') close()
  }, [state, close])
  return (
    <>
      <span role="status" className={text.hidden}>
        {state === 'copied' ? 'API Key Copied!' : ''}
      </span>
      {state === 'failed' ? (
        <p role="alert" className={`${field.problem} ${styles.accountProblem}`}>
          No key was made. {problem}
        </p>
      ) : null}
    </>
  )
}
