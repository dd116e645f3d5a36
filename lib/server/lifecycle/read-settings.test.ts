import { afterEach, expect, test, vi } from 'vitest'
import { checkPort } from '@/scripts/setup/settings/check-port.mjs'
import { readSettings } from './read-settings'

afterEach(() => vi.unstubAllEnvs())

const WRONG = {
  PORT: 'abc',
  DATABASE_URL: 'postgresql://db.example/chartroom',
  API_KEYS: 'very-secret:pro',
  LIVE_SOURCES: 'no-such-source',
  HTTPS_PROXY: 'ftp://very-secret.example',
  ADMIN_TOKEN: 'very-secret',
}

test('a server whose port is wrong lists the problems of every other setting too, without values', async () => {
  for (const [name, value] of Object.entries(WRONG)) vi.stubEnv(name, value)
  const problem = await readSettings().catch((error: Error) => error.message)
  for (const name of ['PORT', 'AUTH_SECRET', 'API_KEYS', 'LIVE_SOURCES', 'HTTPS_PROXY', 'ADMIN_TOKEN'])
    expect(problem).toMatch(new RegExp(`^  ${name}: `, 'm'))
  expect(problem).not.toContain('very-secret')
})

test('the start leaves a wrong port to that list', async () => {
  for (const port of [Number('abc'), 0, 65_536, 1.5]) expect(await checkPort(port, '127.0.0.1')).toBe(false)
})

test('settings without problems are those of a server', async () => {
  vi.stubEnv('PORT', '3100')
  expect(await readSettings()).toMatchObject({ PORT: 3100 })
})
