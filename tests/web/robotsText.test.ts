import { describe, expect, it } from 'vitest'
import { groupsFor } from '../../server/web/robotsText.ts'

const groups = (...lines: string[]) => groupsFor('AssayBot', lines.join('\n')).split('\n')

describe('the part of a robots.txt that concerns us', () => {
  it('is the groups for our name and for everyone', () => {
    expect(
      groups(
        'Sitemap: https://shop.example/sitemap.xml',
        'Disallow: /before-any-group',
        'User-agent: OtherBot # a rival',
        'Disallow: /other',
        '',
        'User-agent: OtherBot',
        'USER-AGENT: assaybot/2.0',
        '',
        'User-agent : *',
        'Disallow: /private # not for robots',
        'Crawl-delay: 5',
        'User-agent: Third',
        'Disallow: /',
      ),
    ).toEqual(['user-agent: assaybot', 'user-agent: *', 'disallow: /private', 'crawl-delay: 5'])
  })

  it('names each agent once, however often a file does', () => {
    expect(groups(...Array<string>(30_000).fill('User-agent: *'), 'Disallow: /')).toEqual([
      'user-agent: *',
      'disallow: /',
    ])
  })

  it('leaves out rules that no honest site has', () => {
    const kept = groups(
      'User-agent: *',
      `Disallow: /${'a'.repeat(600)}`,
      `Disallow: /${'*a'.repeat(11)}`,
      ...Array<string>(6_000).fill('Disallow: /a'),
    )
    expect(kept).toHaveLength(5_001)
  })
})
