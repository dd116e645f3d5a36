import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takesDay, withDay, withoutDay } from '@/lib/url/day'
import { listFiles, root } from '@/scripts/checks/boundaries/import-graph'

const DAY = '2026-03-01'

/** Pages without values of a day. Their links lead to the latest values. */
const UNDATED =
  /^app\/\(dashboard\)\/(?:account|admin|docs|import|alerts|status|boards\/add|boards\/\[id\]\/edit)\/|^components\/(?:account|alerts|data|reference|status|boards\/editor)\//

/** Addresses that are written as such in the markup of plain links. Parts that are computed count as a word. */
function plainLinks(text: string): string[] {
  const links = text.matchAll(/<a\b[^>]*?\shref=(?:"([^"]*)"|\{`((?:[^`])*)`\})/gs)
  return Array.from(links, ([, quoted, template]) => (quoted ?? template).replace(/\$\{[^}]*\}/g, 'x'))
}

test('every link in the markup to a page with values of a day keeps the day of its page', () => {
  const wrong = listFiles()
    .filter((path) => path.endsWith('.tsx') && !UNDATED.test(path))
    .flatMap((path) =>
      plainLinks(readFileSync(join(root, path), 'utf8'))
        .filter(takesDay)
        .map((href) => `${path}: ${href} is a plain link. Use PageLink, DayLink or withDay.`),
    )
  expect(wrong).toEqual([])
})

test('the router is used by one function, which adds the day', () => {
  const users = listFiles().filter(
    (path) =>
      /^(?:app|components)\/.*\.tsx?$/.test(path) &&
      !/\.test\./.test(path) &&
      /router\.(?:push|replace)\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(users.filter((path) => !UNDATED.test(path))).toEqual(['components/links/use-open-page.ts'])
})

test.each([
  ['/', '/?asof=2026-03-01'],
  ['/onchain/mvrv?days=30#table', '/onchain/mvrv?days=30&asof=2026-03-01#table'],
  ['/crypto/prices', '/crypto/prices?asof=2026-03-01'],
  ['/screen?', '/screen?asof=2026-03-01'],
  ['/screen.csv?where=a%26b', '/screen.csv?where=a%26b&asof=2026-03-01'],
  ['?moved=7', '?moved=7&asof=2026-03-01'],
  ...['/onchain/mvrv?asof=2020-01-01', '/docs', '/account', '/sign-in?next=%2F', '/boards/add?chart=x'].map(
    (href) => [href, href],
  ),
  ...[
    '/boards/abc/edit',
    '/alerts/new',
    '//onchain/mvrv',
    'https://onchain/mvrv',
    '#content',
    'onchain',
    '/s/abc',
  ].map((href) => [href, href]),
])('%s becomes %s', (href, dated) => {
  expect(withDay(href, DAY)).toBe(dated)
  expect(withDay(dated, DAY)).toBe(dated)
  expect(withDay(href, null)).toBe(href)
})

test.each([
  ['/onchain/mvrv?asof=2026-03-01&days=30', '/onchain/mvrv?days=30'],
  ['/screen?where=a%26b&asof=x&asof=y#z', '/screen?where=a%26b#z'],
  ['/?%61sof=x', '/'],
  ['/a?asofx=1', '/a?asofx=1'],
])('%s without the day is %s', (href, undated) => {
  expect(withoutDay(href)).toBe(undated)
})
