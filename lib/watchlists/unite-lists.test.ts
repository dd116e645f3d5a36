import { expect, test } from 'vitest'
import { uniteLists } from './unite-lists'
import { type BrowserList, MAX_ENTRIES } from './watchlist'

const starred = (...entries: string[]): BrowserList => ({ title: 'Starred', isDefault: true, entries })
const titled = (title: string, ...entries: string[]): BrowserList => ({ title, isDefault: false, entries })
const owned = (id: string, list: BrowserList) => ({ id, ...list })

test('entries of the account come first in its order, and each is there once', () => {
  const own = [owned('1', { ...starred('a/x', 'a/y'), title: 'Mine' }), owned('2', titled('Macro', 'b/x'))]
  const { added, changed, left } = uniteLists(own, [starred('a/y', 'a/z'), titled('macro', 'b/w', 'b/x')], 50)
  expect(added).toEqual([])
  expect(changed).toEqual([
    { id: '1', entries: ['a/x', 'a/y', 'a/z'] },
    { id: '2', entries: ['b/x', 'b/w'] },
  ])
  expect(left).toEqual([])
})

test('other lists are added, two of one title as one, and nothing changes the second time', () => {
  const browser = [titled('Coins', 'c/x'), titled('coins', 'c/y'), titled('Empty'), starred('a/x')]
  const { added } = uniteLists([], browser, 50)
  expect(added).toEqual([titled('Coins', 'c/x', 'c/y'), starred('a/x')])
  const own = added.map((list, at) => owned(String(at), list))
  expect(uniteLists(own, browser, 50)).toEqual({ added: [], changed: [], left: [] })
})

test('a title that is “default” is not the list of stars', () => {
  expect(uniteLists([owned('1', starred('a/x'))], [titled('default', 'a/y')], 50).added).toHaveLength(1)
})

/** Every entry is afterwards in the account or still in the browser. */
test('no entry is lost where lists are full', () => {
  const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}/${at}`)
  for (const [inAccount, inBrowser, lists, most] of [
    [0, MAX_ENTRIES + 5, 1, 50],
    [MAX_ENTRIES - 1, 3, 1, 50],
    [MAX_ENTRIES, 3, 3, 2],
    [3, 3, 5, 1],
  ]) {
    const own = [owned('0', titled('0', ...many('own', inAccount)))]
    const browser = Array.from({ length: lists }, (_, at) =>
      titled(String(at), ...many(`new${at}`, inBrowser)),
    )
    const { added, changed, left } = uniteLists(own, browser, most)
    const after = new Set([...own, ...added, ...changed, ...left].flatMap(({ entries }) => entries))
    for (const entry of [...own, ...browser].flatMap(({ entries }) => entries)) expect(after).toContain(entry)
    for (const { entries } of [...added, ...changed]) expect(entries.length).toBeLessThanOrEqual(MAX_ENTRIES)
    expect(own.length + added.length).toBeLessThanOrEqual(most)
  }
})
