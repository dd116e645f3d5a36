import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { shownSources } from '@/lib/sources/live/sharing'
import { reportStatus } from './report-status'

const dir = temporaryFolder(afterAll)
const withStreams = (scope: 'all' | 'public') =>
  reportStatus(dir, { mayChange: false, scope })
    .sources.filter(({ streams }) => streams.length > 0)
    .map(({ id }) => id)

afterEach(() => vi.unstubAllEnvs())

test('a visitor sees the streams of sources whose values visitors see, and the operator all', () => {
  expect(withStreams('all')).toEqual(LIVE_SOURCES.map(({ id }) => id))
  const shown = shownSources(new Set())
  expect(shown.size).toBeGreaterThan(10)
  expect(new Set(withStreams('public'))).toEqual(shown)
  for (const one of reportStatus(dir, { mayChange: false, scope: 'public' }).sources)
    expect([one.id, one.isWithheld]).toEqual([one.id, !shown.has(one.id)])
})

test('with the word of the operator, visitors see the streams of a source too', () => {
  expect(withStreams('public')).not.toContain('binance')
  vi.stubEnv('SHARE_SOURCES', 'binance')
  expect(withStreams('public')).toContain('binance')
})
