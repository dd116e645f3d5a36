import { describe, expect, test } from 'vitest'
import { fakeBitview } from '../../../fake/chain/bitview'
import { answerFrom, answerOf, stateAt } from '../../../fake/round-trip.test-data'
import { sampleWorld } from '../../../fake/sample-world'
import type { LiveRequest } from '../../../live-source'
import { bitview } from '../bitview'
import { PRICE_SERIES } from './columns'
import { SERIES_STREAMS } from './steps'

const DAY = '2026-06-30T12:00:00Z'
const world = sampleWorld(Date.parse(DAY))

/** Reads all series from a server that lacks some, as `publisher` answers: the first one missing is named. */
async function readWithout(gone: readonly string[], kept: Parameters<typeof stateAt>[1] = {}) {
  const state = stateAt(DAY, { ...kept, cursors: { urpd: world.today, ...kept?.cursors } })
  const columns = new Map<string, number>()
  const memos: Record<string, string> = {}
  const notes: string[] = []
  const refused: string[] = []
  const open: LiveRequest[] = bitview.plan(state)
  for (let request = open.shift(); request; request = open.shift()) {
    if (request.url.includes('/api/urpd/')) continue
    const series = new URL(request.url).searchParams.get('series')?.split(',')
    const missing = series?.find((name) => gone.includes(name))
    const given = missing
      ? { status: 404, body: notFound(missing) }
      : await answerFrom(fakeBitview, request, world)
    if (missing) refused.push(missing)
    const answer = answerOf(request, given?.body, given?.status)
    const reading = bitview.read(answer, state)
    for (const { frame } of reading.rows)
      for (const name of Object.keys(frame.columns))
        columns.set(name, (columns.get(name) ?? 0) + frame.time.length)
    Object.assign(memos, reading.memo)
    notes.push(...(reading.notes ?? []))
    open.push(...(reading.next ?? []))
  }
  return { columns, memos, notes, refused }
}

const notFound = (name: string) => {
  const message = `'${name}' not found, did you mean 'supply'?`
  return JSON.stringify({ error: { type: 'not_found', code: 'series_not_found', message, doc_url: '/api' } })
}

const all = SERIES_STREAMS.flatMap(({ taken }) => taken)
/** Series of different columns, some of which need several series. */
const gone = ['hash_rate', 'utxo_count', 'utxos_under_1h_old_supply', 'foundryusa_blocks_mined_sum_1m']
const lost = all.filter(({ series }) => series.some((name) => gone.includes(name)))

describe('a server that lacks some series', () => {
  test('gives all other columns, and the run names the missing ones', async () => {
    const { columns, notes, refused, memos } = await readWithout(gone)
    expect(lost.length).toBeGreaterThanOrEqual(gone.length)
    expect(new Set(columns.keys())).toEqual(
      new Set(all.filter((one) => !lost.includes(one)).map(({ column }) => column)),
    )
    // Each is asked for once in a run, however many steps a history has.
    expect(refused.sort()).toEqual([...gone].sort())
    expect(notes).toHaveLength(2)
    for (const name of gone) expect(notes.join()).toContain(name)
    for (const { column } of lost) expect(notes.join()).toContain(column)
    expect(JSON.parse(memos.chain)).not.toHaveProperty('hash_rate')
  })

  test('is read from the beginning for what it has again, and only for that', async () => {
    const before = await readWithout(gone)
    const cursors = Object.fromEntries(SERIES_STREAMS.map(({ id }) => [id, world.today - 86_400_000]))
    const { columns, memos, notes } = await readWithout([], { cursors, memos: before.memos })
    const long = [...columns].filter(([, rows]) => rows > 100).map(([name]) => name)
    expect(new Set(long)).toEqual(new Set(lost.map(({ column }) => column)))
    expect(JSON.parse(memos.chain)).toHaveProperty('hash_rate')
    expect(notes.join()).toContain('read from their beginning')
  })

  test('without prices, amounts in USD are left out and the rest goes on', async () => {
    const { columns } = await readWithout([PRICE_SERIES])
    expect(columns.has('realized_cap_usd')).toBe(false)
    expect(columns.has('block_count')).toBe(true)
  })

  test('may lack all series of a table', async () => {
    const { columns, memos } = await readWithout(['new_addr_count_cumulative'])
    expect(columns.has('new_addresses')).toBe(false)
    expect(memos.usage).toBe('{}')
    expect(columns.has('block_count')).toBe(true)
  })
})
