import { expect, test } from 'vitest'
import { LIVE_SOURCES } from '../all-sources'
import { exchanges } from '../sources/candles/exchanges'
import { VENUES } from '../sources/candles/venues/all-venues'
import { readTwice } from './unreachable.test-data'

test.each(VENUES.map(({ title, host: { name } }) => [title, name]))(
  'without %s in the first run, the second one chooses the exchanges of a fresh folder',
  async (_, host) => {
    const { first } = await readTwice([exchanges], (name) => name === host)
    expect(first.sources[0].read).toBeGreaterThan(0)
    expect(first.sources[0].read).toBeLessThan(first.sources[0].asked)
  },
)

/** Sources that need no key, with each of their hosts. */
const HOSTS = LIVE_SOURCES.filter(
  ({ id, isDefault, settings = [] }) =>
    isDefault && id !== 'exchanges' && !settings.some((one) => one.isNeeded),
).flatMap((source) => source.hosts.map(({ name }) => ({ source, id: source.id, name })))

test.each(HOSTS)(
  '$id without $name in its first run has the rows of a fresh folder after the second',
  async ({ source, name }) => {
    const { first } = await readTwice([source], (host) => host === name)
    // A host that is asked for older files only is not missed by a first run.
    if (first.sources[0].outcome === 'done') expect(first.sources[0].read).toBe(first.sources[0].asked)
  },
)
