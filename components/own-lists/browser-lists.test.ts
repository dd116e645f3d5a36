import { beforeEach, expect, test, vi } from 'vitest'
import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import type { BrowserList } from '@/lib/watchlists/watchlist'
import { stubStorage } from '../ui/stored.test-data'
import { filledBrowserLists, readBrowserLists, writeBrowserLists } from './browser-lists'
import type { ListActions } from './list-actions'
import { mergeLists } from './merge-lists'

const kept = stubStorage()
stubStorage('sessionStorage')

beforeEach(() => kept.clear())

const starred = (...entries: string[]): BrowserList => ({ title: 'Starred', isDefault: true, entries })
const titled = (title: string, ...entries: string[]): BrowserList => ({ title, isDefault: false, entries })

test('stars of earlier pages are the first list, and lists are read as they were written', () => {
  kept.set(BROWSER_KEYS.starred, '["onchain/mvrv"]')
  expect(readBrowserLists()).toMatchObject([starred('onchain/mvrv')])
  const lists = [starred('a/x'), titled('Macro', 'b/x', 'b/y?scale=log'), titled('Empty')]
  writeBrowserLists(lists)
  expect(readBrowserLists()).toMatchObject(lists)
  expect(filledBrowserLists()).toEqual(lists.slice(0, 2))
})

test.each([
  '{"version":2}',
  '[7,null,{"title":7},{"title":"a"},{"title":"","entries":[]},{"title":"b","entries":[7]}]',
  'x',
  '',
])('other content under the same key is no list and stops nothing: %s', (value) => {
  kept.set(BROWSER_KEYS.lists, value)
  expect(readBrowserLists()).toMatchObject([starred()])
})

test('at sign-in the lists move, except those that the account left and one added meanwhile', async () => {
  const lists = [starred('a/x', 'a/gone'), titled('Macro', 'b/x')]
  writeBrowserLists(lists)
  const merge = vi.fn(async () => {
    writeBrowserLists([starred('a/x', 'a/gone'), titled('Macro', 'b/x', 'b/new')])
    return { kind: 'done' as const, value: [starred('a/gone')] }
  })
  const actions = { merge } as unknown as ListActions
  await mergeLists(lists, actions)
  expect(filledBrowserLists()).toEqual([starred('a/gone'), titled('Macro', 'b/new')])
  // The next page sends what is left once more only if it changed.
  await mergeLists(filledBrowserLists(), actions)
  expect(merge).toHaveBeenCalledTimes(1)
})

test('a server that refuses leaves everything in the browser', async () => {
  const lists = [starred('a/x'), titled('Macro', 'b/x')]
  writeBrowserLists(lists)
  const merge = async () => ({ kind: 'refused' as const, text: 'no' })
  await mergeLists(lists, { merge } as unknown as ListActions)
  expect(filledBrowserLists()).toEqual(lists)
})
