import { bareHost } from '../hosts.ts'
import type { Web } from '../web/web.ts'

/** Fails with `FetchProblem` where the host of an address is not to be reached, or there is none of that name. */
export async function resolveHost(url: URL, web: Pick<Web, 'resolve'>): Promise<void> {
  await web.resolve(bareHost(url.hostname), Number(url.port || (url.protocol === 'https:' ? 443 : 80)))
}
