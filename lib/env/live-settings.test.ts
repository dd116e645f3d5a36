import { expect, test, vi } from 'vitest'
import { settingsForSources } from './child-settings'
import { readEnv } from './env'

test('an interval is a number with a unit, from 15 minutes to a week', () => {
  expect(readEnv({ UPDATE_EVERY: '6h' }).UPDATE_EVERY).toBe(21_600_000)
  expect(readEnv({ UPDATE_EVERY: '30m' }).UPDATE_EVERY).toBe(1_800_000)
  expect(readEnv({ UPDATE_EVERY: '1d' }).UPDATE_EVERY).toBe(86_400_000)
  for (const bad of ['6', '5m', '8d', '1w', '-1h', '1.5h'])
    expect(() => readEnv({ UPDATE_EVERY: bad }), bad).toThrow(/UPDATE_EVERY: expected a time from 15m to 7d/)
})

test('only a server on this computer answers instead of the sources', () => {
  expect(readEnv({ LIVE_REPLAY_URL: 'http://127.0.0.1:4000' }).LIVE_REPLAY_URL).toBe('http://127.0.0.1:4000')
  for (const bad of [
    'http://example.org',
    'https://127.0.0.1',
    'http://127.0.0.1.example.org',
    'http://10.0.0.1',
  ])
    expect(() => readEnv({ LIVE_REPLAY_URL: bad }), bad).toThrow(/LIVE_REPLAY_URL/)
})

test('the process that reads the sources gets their settings and proxies, and no secret of the server', () => {
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(32))
  vi.stubEnv('DATABASE_URL', 'postgresql://user:password@db.example/chartroom')
  vi.stubEnv('https_proxy', 'http://proxy.example:3128')
  vi.stubEnv('TABLE_KEY', 'key')
  const given = settingsForSources(['TABLE_KEY'])
  expect(given).toMatchObject({ TABLE_KEY: 'key', https_proxy: 'http://proxy.example:3128' })
  expect(Object.keys(given)).not.toContain('AUTH_SECRET')
  expect(Object.keys(given)).not.toContain('DATABASE_URL')
  vi.unstubAllEnvs()
})
