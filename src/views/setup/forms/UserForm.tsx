import { EVERY_BRAND_ROLES, grantableRoles, ROLES } from '../../../domain/kit/roles.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { UserSessions } from '../UserSessions.tsx'
import { BrandsBox } from '../BrandsBox.tsx'
import { isWorkingGod, lastGodProblem, type SetupUser } from '../../../domain/setup/setup.ts'
import { Check, FieldProblem, TextBox } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { aboveProblem } from '../../../machines/setup/setupForms.ts'
import { useSetup } from '../SetupContext.ts'
import { useDraft } from '../useDraft.ts'
import { ROLE_WORDS } from '../../../machines/setup/roleWords.ts'
import * as layout from '../../kit/layout.css.ts'
import { useContextOf, useCan } from '../../kit/snapshots.ts'

/** An account: who it is, its roles and brands, and whether it may sign in. */
export function UserForm() {
  const { form, lists } = useSetup()
  const { draft, change, bind, stateOf, isReadOnly } = useDraft('users')
  const groups = useContextOf(form, 'groups')
  const mayReset = useCan(form, { type: 'resetPassword' })
  const grantable = grantableRoles(groups)
  const base = useContextOf(form, 'base') as SetupUser | null
  const users = useContextOf(lists.users, 'items') as readonly SetupUser[]
  const above = aboveProblem('users', base, groups)
  const otherGods = users.filter((user) => user.id !== base?.id && isWorkingGod(user)).length
  const last = base && lastGodProblem(base, draft, otherGods)
  const problemOf = (field: 'groups' | 'disabled') =>
    stateOf(field).problem ?? (last?.field === field ? last.message : null)
  const holdsAll = EVERY_BRAND_ROLES.some((role) => draft.groups.includes(role))
  return (
    <>
      {above === null ? null : <p className={text.muted}>{above}</p>}
      <div className={styles.pair}>
        <TextBox {...bind('name')} />
        <TextBox type="email" {...bind('email')} />
      </div>
      <section aria-label="Roles" className={styles.group}>
        <h3>Roles</h3>
        <div className={layout.stack[2]}>
          {ROLES.map((role) => (
            <Check
              key={role}
              label={role}
              hint={ROLE_WORDS[role]}
              isSelected={draft.groups.includes(role)}
              isReadOnly={isReadOnly}
              isDisabled={!grantable.includes(role)}
              onChange={(isGiven) =>
                change({
                  groups: isGiven ? [...draft.groups, role] : draft.groups.filter((group) => group !== role),
                })
              }
            />
          ))}
        </div>
        <FieldProblem label={stateOf('groups').label} problem={problemOf('groups')} />
      </section>
      {holdsAll ? (
        <p className={text.muted}>Holds every brand by role.</p>
      ) : (
        <BrandsBox
          chosen={draft.brands}
          onChange={(chosen) => change({ brands: chosen })}
          hint={draft.brands.length === 0 ? 'Without a brand they see nothing.' : undefined}
          {...stateOf('brands')}
        />
      )}
      {draft.id ? (
        <section aria-label="Access" className={styles.group}>
          <h3>Access</h3>
          <Check
            label={stateOf('disabled').label}
            isSelected={!draft.disabled}
            isReadOnly={isReadOnly}
            onChange={(isEnabled) => change({ disabled: !isEnabled })}
          />
          <FieldProblem label="May sign in:" problem={problemOf('disabled')} />
          {above === null ? (
            <>
              <div>
                <Button
                  kind="fill"
                  icon="key"
                  isDisabled={!mayReset}
                  onPress={() => form.send({ type: 'resetPassword' })}
                >
                  Reset password
                </Button>
              </div>
              {base?.disabled ? (
                <PlaceLink to={{ section: 'erasure', brand: null, record: `user-${draft.id}` }}>
                  Erase personal data…
                </PlaceLink>
              ) : null}
              <UserSessions user={{ id: draft.id, name: draft.name }} />
            </>
          ) : null}
        </section>
      ) : (
        <p className={text.muted}>A password is made when you save, and shown once.</p>
      )}
    </>
  )
}
