import { type Role, ROLES } from '../../../domain/kit/roles.ts'
import { demandProblem } from '../../../domain/session/secondFactor.ts'
import * as text from '../../../styles/text.css.ts'
import { Check } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { useContextOf } from '../../kit/snapshots.ts'
import { useSetup } from '../SetupContext.ts'
import { useDraft } from '../useDraft.ts'

/** Which roles need a second factor to sign in. */
export function SignInForm() {
  const { draft, change, isReadOnly } = useDraft('signIn')
  const groups = useContextOf(useSetup().form, 'groups')
  const toggled = (role: Role) => ({
    roles: draft.roles.includes(role) ? draft.roles.filter((one) => one !== role) : [...draft.roles, role],
  })
  const heldBack = (role: Role) => demandProblem(groups, draft, toggled(role))
  const problem = ROLES.map(heldBack).find((words) => words !== null)
  return (
    <>
      <section aria-label="Roles that need a second factor" className={styles.group}>
        <h3>Roles that need a second factor</h3>
        <div className={styles.checks}>
          {ROLES.map((role) => (
            <Check
              key={role}
              label={role}
              isSelected={draft.roles.includes(role)}
              isReadOnly={isReadOnly}
              isDisabled={heldBack(role) !== null}
              onChange={() => change(toggled(role))}
            />
          ))}
        </div>
        {problem ? <p className={text.muted}>{problem}</p> : null}
      </section>
      <p className={text.muted}>
        Whoever has one of these roles sets up an authenticator app at their next sign-in by password, and
        gives its code at each one after that. Sessions that are open go on, and so do API keys. Single
        sign-on has its provider’s second factor. An owner who has lost the app and the recovery codes is
        helped under Users, Sessions and API keys.
      </p>
    </>
  )
}
