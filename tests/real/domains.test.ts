import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readName } from '../../server/store/domains/registrable.ts'
import { DOMAIN_FAULTS, type DomainFault } from '../../src/domain/domains/domainName.ts'
import { REAL_DATA } from '../support/realData.ts'

const FILE = path.join(REAL_DATA, 'domains/phishing_domains_sample.txt')
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

test('each line of the sample of phishing domains is normalised, or refused with a reason', () => {
  const lines = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  expect(lines).toHaveLength(2_000)
  const refused = new Map<DomainFault, string[]>()
  const registrable = new Set<string>()
  for (const line of lines) {
    const read = readName(line)
    if (read.fault !== null) {
      expect(DOMAIN_FAULTS[read.fault]).toMatch(/\.$/)
      refused.set(read.fault, [...(refused.get(read.fault) ?? []), line])
    } else {
      expect(read.name).toMatch(NAME)
      expect(read.name === read.registrable || read.name.endsWith(`.${read.registrable}`), line).toBe(true)
      expect(readName(read.name)).toEqual(read)
      registrable.add(read.registrable)
    }
  }
  const reasons = [...refused].map(
    ([fault, those]) => `${fault} ${those.length} (${those.slice(0, 3).join(', ')})`,
  )
  const taken = lines.length - [...refused.values()].flat().length
  console.log(`domains: ${taken} taken, registered as ${registrable.size}; refused: ${reasons.join(' · ')}`)
  expect(taken).toBeGreaterThan(lines.length / 2)
})
