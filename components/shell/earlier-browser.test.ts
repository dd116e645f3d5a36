import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BROWSER_COOKIES, BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import { addToLocalList, readLocalList } from '../catalog/local-lists'
import { assumedHeight, assumedWidth } from '../chart/canvas/plot-size'
import { areShortcutsOn, switchShortcuts } from '../chart/tools/shortcuts'
import { remember } from '../display/remember'
import { stubStorage } from '../ui/stored.test-data'

/** Entries that pages of earlier versions left in a browser, and the program that wrote each. */
const EARLIER = {
  'its first day': {
    commit: '54893615',
    local: {
      'chartroom.recent': '["charts/sp500-rsi","crypto/prices/BTC","onchain/mvrv"]',
      'chartroom.starred': '["onchain/mvrv","economic/inflation_cpi"]',
    },
    cookies: ['theme=light', 'nav=slim', 'w=1180'],
  },
  'its third day': {
    commit: '5adce5f6',
    local: {
      'chartroom.recent': '["charts/sp500-rsi","crypto/prices/BTC","onchain/mvrv"]',
      'chartroom.starred': '["onchain/mvrv","economic/inflation_cpi"]',
      'chartroom.shortcuts': 'off',
    },
    cookies: ['theme=light', 'nav=slim', 'w=1180', 'h=640'],
  },
} as const

const kept = stubStorage()

beforeEach(() => kept.clear())

describe.each(Object.entries(EARLIER))('a browser that used the version of %s', (_name, earlier) => {
  const cookies = new Map(earlier.cookies.map((one) => one.split('=') as [string, string]))
  beforeEach(() => {
    for (const [key, value] of Object.entries(earlier.local)) kept.set(key, value)
  })

  test('has its lists, and keeps them with the next visit', () => {
    for (const list of ['recent', 'starred'] as const) {
      const paths = JSON.parse(earlier.local[`chartroom.${list}`])
      expect(readLocalList(list)).toEqual(paths)
      addToLocalList(list, 'onchain/nupl')
      expect(JSON.parse(kept.get(`chartroom.${list}`) ?? '')).toEqual(['onchain/nupl', ...paths])
    }
  })

  test('has its shortcuts as they were', () => {
    const isOn = !('chartroom.shortcuts' in earlier.local)
    expect(areShortcutsOn()).toBe(isOn)
    switchShortcuts(!isOn)
    expect(areShortcutsOn()).toBe(!isOn)
  })

  test('has its theme, sidebar and size of the plot', () => {
    for (const name of cookies.keys()) expect(BROWSER_COOKIES).toContain(name)
    expect(cookies.get('theme')).toMatch(/^(light|dark|system)$/)
    expect(cookies.get('nav')).toMatch(/^(slim|wide)$/)
    expect(assumedWidth(cookies.get('w'), '')).toBe(1180)
    expect(assumedHeight(cookies.get('h'), '')).toBe(cookies.has('h') ? 640 : assumedHeight(undefined, ''))
  })
})

test('what a page of another version left under the same names is not shown as a list and does not stop a page', () => {
  for (const value of ['{"version":2,"paths":[]}', '[{"path":"onchain/mvrv"},7]', 'not JSON', '']) {
    kept.set(BROWSER_KEYS.recent, value)
    expect(readLocalList('recent')).toEqual([])
  }
  expect(assumedWidth('wide', '')).toBe(assumedWidth(undefined, ''))
})

test('cookies are written under the names of the list of formats', () => {
  const written: string[] = []
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  for (const name of BROWSER_COOKIES) remember(name, '1')
  expect(written.map((text) => text.split('=')[0])).toEqual([...BROWSER_COOKIES])
})
