import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Access, checkAccess } from '@/lib/auth/access'
import { scopeOf } from '@/lib/auth/may-see-withheld'
import type { Viewer } from '@/lib/auth/viewer'
import { runForAudience } from '@/lib/process/audience'

const ROW = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/
const of = (tier: Viewer['tier'], role: Viewer['role'] = 'user'): Viewer => ({
  id: tier,
  name: tier,
  email: null,
  role,
  tier,
})
const asked = (viewer: Viewer | null) => (access: Access) => {
  const sees = (tier: 'free' | 'pro') => {
    try {
      checkAccess(access, viewer, { tier })
      return true
    } catch {
      return false
    }
  }
  const series = sees('pro') ? 'every series' : sees('free') ? 'free series' : null
  if (series === null) return 'nothing'
  return `${series}, ${scopeOf(access, viewer) === 'all' ? 'all' : 'shareable'} sources`
}

const SEEN: Readonly<Record<string, (access: Access) => string>> = {
  guest: asked(null),
  'account, free tier': asked(of('free')),
  'account, pro tier': asked(of('pro')),
  administrator: asked(of('free', 'admin')),
  'administrator who views as a visitor': (access) =>
    runForAudience('others', () => asked(of('free', 'admin'))(access)),
}

const [section] = readFileSync('docs/operation.md', 'utf8').split('### Access by visitor').slice(1)
/** The first table of the section. */
const [table] = /(?:^\|.*\n)+/m.exec(section) ?? ['']
const rows = table
  .split('\n')
  .map((line) => ROW.exec(line)?.slice(1) ?? [])
  .filter((cells) => cells.length > 0)
  .slice(1)

test('docs/operation.md says for each access who sees which series from which sources', () => {
  const told = rows.filter(([who]) => Object.hasOwn(SEEN, who))
  expect(told.map(([who]) => who)).toEqual(Object.keys(SEEN))
  for (const [who, ...cells] of told) {
    const see = SEEN[who]
    expect([see('open'), see('tiered'), see('private')], who).toEqual(cells)
  }
})

test('readers of an embed see shareable sources alone, a browser of the computer all, whatever the access', () => {
  for (const access of ['open', 'tiered', 'private'] as const) {
    expect(runForAudience('others', () => scopeOf(access, of('pro', 'admin')))).toBe('public')
    expect(runForAudience('own computer', () => scopeOf(access, null))).toBe('all')
  }
  const [own, embed] = rows.slice(-2).map(([, ...cells]) => cells)
  expect(own).toEqual(Array(3).fill('every series, all sources'))
  expect(embed.every((cell) => cell.endsWith('shareable sources'))).toBe(true)
})
