import { readConfig } from '../../config.ts'
import { keepCredentials } from '../../demoCredentials.ts'
import { openForCommand, runCommand, say } from '../../process.ts'
import { makeDemo } from './demo.ts'

/** Makes the demo workspace in the empty store of the environment, and says who can sign in. */

await runCommand(async () => {
  const { config, store, storage } = await openForCommand(readConfig(), say)
  try {
    const credentials = await makeDemo(store, storage, config.demoPassword)
    const file = await keepCredentials(config.dataDir, credentials)
    say(`Sign in as ${credentials.accounts.join(', ')}`)
    say(`with the password ${credentials.password} (kept in ${file}).`)
  } finally {
    await store.close()
  }
})
