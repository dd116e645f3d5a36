import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { LIVE_SOURCES } from '../../all-sources'
import { stateAt } from '../../fake/round-trip.test-data'
import { tableSource } from '../table-source.test-data'
import { published } from '../test-run.test-data'
import { restsUntil } from './enabled-sources'

const HOUR = 3_600_000
/** The shortest `UPDATE_EVERY`. */
const OFTEN = HOUR / 4
const START = Date.parse('2026-06-30T00:10:00Z')
const MORNING = new Date(START).toISOString()

describe('a source that is asked at most every six hours', () => {
  const setUp = async () => {
    const publisher = tableSource({ table: 'asset/AAA', columns: ['close'], more: { restMs: 6 * HOUR } })
    publisher.rows.one = [[Date.parse('2026-06-28'), 1]]
    const { replay, update, goTo } = await published(publisher, MORNING)
    const run = (time: number, only?: readonly string[]) => {
      goTo(new Date(time).toISOString())
      return update({ only })
    }
    return { publisher, replay, run }
  }

  test('is read four times on a day, however often the server runs', async () => {
    const { replay, run } = await setUp()
    for (let time = START; time < START + DAY_MS; time += OFTEN) await run(time)
    expect(replay.asked).toHaveLength(4)
  })

  test('is named with the time of its next turn, and read now by its name', async () => {
    const { replay, run } = await setUp()
    await run(START)
    const { sources, notices } = await run(START + HOUR)
    expect(sources).toEqual([])
    expect(notices).toEqual([
      'table: not read, because it is asked at most every 6 hours. Next at 2026-06-30 06:10 UTC, or now with --only table.',
    ])
    expect((await run(START + HOUR, ['table'])).sources).toHaveLength(1)
    expect(replay.asked).toHaveLength(2)
  })

  test('rests after a failure as well, because that needed requests', async () => {
    const { publisher, replay, run } = await setUp()
    publisher.rows.one = 'another shape' as never
    expect((await run(START)).sources[0].outcome).toBe('quarantined')
    await run(START + HOUR)
    expect(replay.asked).toHaveLength(1)
  })
})

test('a run that asked for nothing, and one of the future, delay nothing', () => {
  const source = { restMs: 6 * HOUR }
  const last = (time: number, requests: number) => ({ at: new Date(time).toISOString(), requests })
  expect(restsUntil(source, undefined, START)).toBeNull()
  expect(restsUntil(source, last(START, 2), START + HOUR)).toBe(START + 6 * HOUR)
  expect(restsUntil(source, last(START, 0), START + HOUR)).toBeNull()
  expect(restsUntil(source, last(START + DAY_MS, 2), START)).toBeNull()
  expect(restsUntil({}, last(START, 2), START + 1)).toBeNull()
})

const limited = LIVE_SOURCES.filter(({ requestsADay }) => requestsADay !== undefined)

test('publishers with a limit of requests per day are known', () => {
  expect(limited.map(({ id }) => id)).toContain('bls')
})

test.each(limited)('$id stays within its requests of a day at the shortest interval', (source) => {
  const { streams, plan, restMs = OFTEN, requestsADay = 0 } = source
  const cursors = Object.fromEntries(streams.map(({ id }) => [id, START - 40 * DAY_MS]))
  const later = plan(stateAt(MORNING, { cursors })).length
  const first = plan(stateAt(MORNING)).length
  expect(later).toBeGreaterThan(0)
  const runs = Math.ceil(DAY_MS / Math.max(OFTEN, restMs))
  expect(first + (runs - 1) * later).toBeLessThanOrEqual(requestsADay)
})
