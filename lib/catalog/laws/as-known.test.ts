import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { openSample } from '@/lib/sources/sample/open-sample'
import { everyDate } from '@/scripts/test-data'
import { createCatalog } from '../open-catalog'
import { asKnownOn, changedValues } from './as-known'
import { AS_KNOWN_EXCEPTIONS } from './as-known-exceptions'
import { defaultRequest } from './check-endpoint'

const source = openSample({ seed: 21, end: '2026-06-30', cacheDir: null })
const catalog = createCatalog(source)
const series = catalog.endpoints.filter(({ legacy }) => legacy === null)

/**
 * A weekend, a leap day, the day of a release, days between releases of one month. Every series is checked on one of
 * them, or on all of them if asked.
 */
const DAYS = ['2018-03-11', '2020-02-29', '2021-11-10', '2024-05-20', '2026-06-05']

test('a published value never changes when newer data arrives', { timeout: 900_000 }, async () => {
  const cuts = DAYS.map((day) => createCatalog(asKnownOn(source, day)))
  const found: Record<string, string> = {}
  const unseen: string[] = []
  for (const [at, endpoint] of series.entries()) {
    const path = endpoint.path.slice(API_PREFIX.length)
    if (path in AS_KNOWN_EXCEPTIONS) continue
    const request = defaultRequest(endpoint)
    const now = await catalog.compute(endpoint.path, request)
    let seen = 0
    for (let turn = 0; turn < DAYS.length && (everyDate || seen === 0); turn++) {
      const day = everyDate ? turn : (at + turn) % DAYS.length
      const before = await cuts[day].compute(endpoint.path, request)
      if (before.frame.time.length === 0) continue
      seen++
      const faults = changedValues(before.frame, now.frame)
      if (faults.length > 0) found[`${path} ${DAYS[day]}`] = faults.join('; ')
    }
    if (seen === 0) unseen.push(path)
  }
  expect(found).toEqual({})
  expect(unseen).toEqual([])
})
