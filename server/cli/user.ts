import { parseArgs } from 'node:util'
import { ROLES, rolesOf } from '../../src/domain/kit/roles.ts'
import { passwordProblem } from '../../src/domain/session/chosenPassword.ts'
import { personName } from '../../src/domain/session/ownAccount.ts'
import { lastGodProblem } from '../../src/domain/setup/setup.ts'
import { type Config, readConfig } from '../config.ts'
import { addressOf, sayFirstAccountLink } from '../firstAccountLink.ts'
import { hashPassword } from '../crypto/passwords.ts'
import { newPassword } from '../crypto/secrets.ts'
import { easyPasswordProblem } from '../identity/chosenPassword.ts'
import { openForCommand, runCommand, say } from '../process.ts'
import { brandByName } from '../store/brands.ts'
import type { Store } from '../store/database.ts'
import { systemScope } from '../store/scope.ts'
import { endFactor } from '../store/session/secondFactors.ts'
import {
  addUser,
  changeUser,
  listUsers,
  userByEmail,
  userById,
  type UserChange,
} from '../store/session/users.ts'
import { lockGodsBeside } from '../store/setup/users.ts'
import type { Transaction } from '../store/transactions.ts'

const HELP = `npm run user -- list
npm run user -- add EMAIL --role ROLE [--role ROLE] [--name NAME] [--brand NAME]... [--password PASSWORD]
npm run user -- change EMAIL [--role ROLE]... [--name NAME] [--brand NAME]... [--no-brands]
npm run user -- password EMAIL [--password PASSWORD]
npm run user -- disable EMAIL
npm run user -- enable EMAIL
npm run user -- no-second-factor EMAIL
npm run user -- link

  roles: ${ROLES.join(', ')}
  Without --password a password is made and printed once.
  The last account with the role god that may sign in is not disabled, and keeps the role.
  no-second-factor turns the second factor of an account off whose owner has lost it.
  link prints a link that makes the first account, while there is none.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string', multiple: true },
    name: { type: 'string' },
    brand: { type: 'string', multiple: true },
    'no-brands': { type: 'boolean' },
    password: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

const author = { userId: null, name: 'Command line', requestId: 'npm run user' }

await runCommand(async () => {
  const [action, email] = positionals
  const known = ['list', 'link', 'add', 'change', 'password', 'disable', 'enable', 'no-second-factor']
  const needsEmail = action !== 'list' && action !== 'link'
  if (values.help || !action || !known.includes(action) || (needsEmail && !email)) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const config = readConfig()
  const services = await openForCommand(config, say)
  try {
    if (action === 'link') await link(services.store, config)
    else await act(services.store, action, (email ?? '').normalize('NFC'))
  } finally {
    await services.store.close()
  }
})

async function act(store: Store, action: string, email: string): Promise<void> {
  if (action === 'list') return list(store)
  const groups = checkedRoles(values.role)
  const brandIds = values['no-brands'] ? [] : values.brand && (await idsOfBrands(store, values.brand))
  if (action === 'add') {
    if (!groups) throw new Error('Give the account a role with --role.')
    if (!/^\S+@\S+$/.test(email)) throw new Error(`${email} is not an e-mail address.`)
    if (await userByEmail(store.db, email)) throw new Error(`There is an account ${email} already.`)
    const name = checkedName(values.name ?? email)
    const password = await chosenPassword({ email, name })
    const passwordHash = await hashPassword(password.text)
    await store.db.transaction((tx) =>
      addUser(tx, author, {
        email,
        name,
        groups,
        passwordHash,
        brandIds: brandIds ?? [],
      }),
    )
    say(`Added ${email} as ${groups.join(', ')}.${password.made ? ` The password is ${password.text}` : ''}`)
    return
  }
  const user = await userByEmail(store.db, email)
  if (!user) throw new Error(`There is no account ${email}.`)
  if (action === 'no-second-factor') {
    if (!user.secondFactor) throw new Error(`${email} has no second factor.`)
    await store.db.transaction((tx) => endFactor(tx, author, user.id))
    say(`${email} signs in by password alone from now on, unless its role needs a second factor.`)
    return
  }
  const password = action === 'password' ? await chosenPassword(user) : null
  const change = {
    ...(action === 'change' && values.name ? { name: checkedName(values.name) } : {}),
    ...(action === 'change' && groups ? { groups } : {}),
    ...(action === 'change' && brandIds ? { brandIds } : {}),
    ...(password ? { passwordHash: await hashPassword(password.text) } : {}),
    ...(action === 'disable' || action === 'enable' ? { disabled: action === 'disable' } : {}),
  }
  if (Object.keys(change).length === 0) throw new Error('Nothing to change was given.')
  await store.db.transaction(async (tx) => {
    await refuseLastGod(tx, user.id, change)
    await changeUser(tx, author, user.id, change)
  })
  say(`Changed ${email}.${password?.made ? ` The password is ${password.text}` : ''}`)
  if (user.disabled && action !== 'disable' && action !== 'enable')
    say(`${email} is disabled. Have it sign in again with: npm run user -- enable ${email}`)
}

/** Fails in words where a change would leave no god who may sign in. */
async function refuseLastGod(tx: Transaction, id: string, change: UserChange): Promise<void> {
  const otherGods = await lockGodsBeside(tx, id)
  const before = (await userById(tx, id))!
  const draft = {
    groups: [...(change.groups ?? before.groups)],
    disabled: change.disabled ?? before.disabled,
  }
  const last = lastGodProblem(before, draft, otherGods)
  if (!last) return
  throw new Error(`${last.message} Give it to another account first: npm run user -- change EMAIL --role god`)
}

async function link(store: Store, { publicUrl, host, port }: Config): Promise<void> {
  const printed = await sayFirstAccountLink(store.db, publicUrl ?? addressOf(host, port))
  if (printed) return
  const disabled = (await listUsers(store.db)).filter((user) => user.disabled).map(({ email }) => email)
  const which = disabled.length === 1 ? disabled[0] : 'EMAIL'
  throw new Error(
    [
      'There is an account already. Add others with: npm run user -- add EMAIL',
      ...(disabled.length === 0
        ? []
        : [`Disabled: ${disabled.join(', ')}. Have one sign in again with: npm run user -- enable ${which}`]),
    ].join('\n'),
  )
}

async function list(store: Store): Promise<void> {
  for (const user of await listUsers(store.db)) {
    const roles = rolesOf(user.groups).join(', ') || 'no role'
    say(`${user.email}  ${roles}  ${user.disabled ? 'disabled  ' : ''}${user.brands.join(', ')}`)
  }
}

function checkedRoles(roles: string[] | undefined): string[] | undefined {
  const unknown = roles?.filter((role) => !(ROLES as readonly string[]).includes(role)) ?? []
  if (unknown.length > 0)
    throw new Error(`There is no role ${unknown.join(', ')}. The roles are: ${ROLES.join(', ')}.`)
  return roles
}

function checkedName(given: string): string {
  const { data, error } = personName().safeParse(given)
  if (error) throw new Error(`The name ${error.issues[0]!.message}.`)
  return data
}

async function idsOfBrands(store: Store, names: readonly string[]): Promise<string[]> {
  const scope = await systemScope(store.db)
  return names.map((name) => {
    const brand = brandByName(scope, name)
    if (!brand)
      throw new Error(
        `There is no brand ${name}. The brands are: ${scope.brands.map((b) => b.name).join(', ')}.`,
      )
    return brand.id
  })
}

/** The password that was given, where it can be used, or one that is made. */
async function chosenPassword({
  email,
  name,
}: {
  readonly email: string
  readonly name: string
}): Promise<{ text: string; made: boolean }> {
  const { password } = values
  if (password === undefined) return { text: newPassword(), made: true }
  const account = { email, name, password }
  const problem = passwordProblem({ ...account, repeated: password }) ?? (await easyPasswordProblem(account))
  if (problem) throw new Error(problem)
  return { text: password, made: false }
}
