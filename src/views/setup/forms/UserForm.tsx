import { useSelector } from '@xstate/react'
import { EVERY_BRAND_ROLES, grantableRoles, ROLES } from '../../../domain/kit/roles.ts'
import type { SetupBrand } from '../../../domain/setup/setup.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import { ChoicesBox } from '../choiceFields.tsx'
import { UserSessions } from '../UserSessions.tsx'
import { Check, FieldProblem, TextBox } from '../fields.tsx'
import * as styles from '../Setup.css.ts'
import { useSetup } from '../SetupContext.ts'
import { useDraft } from '../useDraft.ts'

/** An account: who it is, its roles and brands, and whether it may sign in. */
export function UserForm() {
  const { lists, form } = useSetup()
  const { draft, change, problemOf, isReadOnly } = useDraft('users')
  const groups = useSelector(form, ({ context }) => context.groups)
  const brands = useSelector(lists.brands, ({ context }) => context.items) as readonly SetupBrand[]
  const mayReset = useSelector(form, (snapshot) => snapshot.can({ type: 'resetPassword' }))
  const grantable = grantableRoles(groups)
  const holdsAll = EVERY_BRAND_ROLES.some((role) => draft.groups.includes(role))
  return (
    <>
      <div className={styles.pair}>
        <TextBox
          label="Name"
          value={draft.name}
          onChange={(name) => change({ name })}
          problem={problemOf('name')}
          isReadOnly={isReadOnly}
        />
        <TextBox
          label="E-mail"
          type="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          problem={problemOf('email')}
          isReadOnly={isReadOnly}
        />
      </div>
      <section aria-label="Roles" className={styles.group}>
        <h3>Roles</h3>
        <div className={styles.checks}>
          {ROLES.map((role) => (
            <Check
              key={role}
              label={role}
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
        <FieldProblem label="Roles" problem={problemOf('groups')} />
      </section>
      {holdsAll ? (
        <p className={text.muted}>Holds every brand by role.</p>
      ) : (
        <ChoicesBox
          label="Brands"
          choices={brands.map(({ id, name, client }) => ({ value: id, label: `${name}, ${client}` }))}
          chosen={draft.brands}
          onChange={(chosen) => change({ brands: chosen })}
          problem={problemOf('brands')}
          isReadOnly={isReadOnly}
        />
      )}
      {draft.id ? (
        <section aria-label="Access" className={styles.group}>
          <h3>Access</h3>
          <Check
            label="May sign in"
            isSelected={!draft.disabled}
            isReadOnly={isReadOnly}
            onChange={(isEnabled) => change({ disabled: !isEnabled })}
          />
          <FieldProblem label="May sign in:" problem={problemOf('disabled')} />
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
          <UserSessions user={{ id: draft.id, name: draft.name }} />
        </section>
      ) : (
        <p className={text.muted}>A password is made when you save, and shown once.</p>
      )}
    </>
  )
}
