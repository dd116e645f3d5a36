import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { DAY_MS, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { severalRows } from '@/lib/sources/several-rows'
import { testDataDir } from '@/scripts/test-data'
import type { Answer, LiveRequest, LiveSource, PlanState } from '../live-source'
import { FAKE_SOURCES } from './all-fakes'
import type { FakeSource, FakeWorld } from './fake-source'
import { sampleWorld } from './sample-world'

/** Reads a recorded answer; undefined where no test data are. */
export const recorded = testDataDir
  ? (path: string): Buffer => readFileSync(join(testDataDir as string, 'sources', path))
  : undefined

export function stateAt(
  day: string,
  kept: {
    cursors?: Record<string, number>
    memos?: Record<string, string>
    settings?: Record<string, string>
  } = {},
): PlanState {
  const now = Date.parse(day)
  return {
    now,
    today: Math.floor(now / DAY_MS) * DAY_MS,
    cursor: (stream) => kept.cursors?.[stream] ?? null,
    memo: (stream) => kept.memos?.[stream] ?? null,
    setting: (name) => kept.settings?.[name],
  }
}

/** The first request that a source plans for a stream, or with a note. */
export function requestOf(source: LiveSource, state: PlanState, name: string): LiveRequest {
  const found = source.plan(state).find(({ streams, note }) => streams[0] === name || note === name)
  if (!found) throw new Error(`${source.id} plans no request for ${name}`)
  return found
}

/** An answer whose body is bytes, text, or anything else as JSON. */
export function answerOf(request: LiveRequest, body: unknown = new Uint8Array(), status = 200): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { request, status, bytes: body instanceof Uint8Array ? body : Buffer.from(text) }
}

/** The answer of a fake source to a request; null if it does not understand it. */
export const answerFrom = (
  fake: FakeSource,
  { method = 'GET', url, headers = {}, body = '' }: LiveRequest,
  world: FakeWorld,
) => fake.answer({ method, url: new URL(url), headers, body }, world)

/** Asks a fake source for everything that a plan and its answers ask for. Returns the rows by stream, `time → values`. */
export async function ask(source: LiveSource, world: FakeWorld, state: PlanState) {
  const publisher = FAKE_SOURCES.find(({ id }) => id === source.id)
  if (!publisher) throw new Error(`There is no fake source ${source.id}`)
  const rows = new Map<string, Map<number, Record<string, number>>>()
  const memos: Record<string, string> = {}
  const open = [...source.plan(state)]
  let requests = 0
  for (let request = open.shift(); request; request = open.shift()) {
    requests++
    expect(source.hosts.map(({ name }) => name)).toContain(new URL(request.url).hostname)
    const given = await answerFrom(publisher, request, world)
    if (!given) throw new Error(`The fake of ${source.id} does not understand ${request.url}`)
    if (request.emptyStatuses?.includes(given.status)) continue
    if (given.status !== 200 && !request.readStatuses?.includes(given.status))
      throw new Error(`${request.url} was answered with ${given.status}`)
    const reading = source.read(answerOf(request, given.body, given.status), state)
    for (const { stream, frame } of reading.rows) {
      const table = source.streams.find(({ id }) => id === stream)?.table ?? ''
      add(rows, stream, withRowTimes(table, frame))
    }
    Object.assign(memos, reading.memo)
    open.push(...(reading.next ?? []))
  }
  return { rows, memos, requests }
}

/** Rows of one day with times of their own, milliseconds after the day that stand for the column that names them. */
function withRowTimes(table: string, rows: Frame): Frame {
  const several = severalRows(table)
  const names = several && rows.columns[several.column]
  if (!several || !names || !isNumeric(names)) return rows
  const place = (time: number, name: number) =>
    several.column === 'expiry' ? (name - time) / DAY_MS : 1e6 * Math.log10(1 + 1e6 * name)
  const times = rows.time.map((time, row) => time + Math.round(place(time, names[row])))
  return frame(times, rows.columns)
}

function add(
  rows: Map<string, Map<number, Record<string, number>>>,
  stream: string,
  { time, columns }: Frame,
) {
  const of = rows.get(stream) ?? new Map<number, Record<string, number>>()
  rows.set(stream, of)
  for (const [row, at] of time.entries()) {
    const values = Object.entries(columns).map(([name, column]) => [name, (column as Float64Array)[row]])
    of.set(at, { ...of.get(at), ...Object.fromEntries(values) })
  }
}

/** Time of the last of the rows that were read. */
export function newest(rows: ReadonlyMap<number, unknown>): number {
  let last = Number.NEGATIVE_INFINITY
  for (const time of rows.keys()) last = Math.max(last, time)
  return last
}

/**
 * A law of every source: the values read are those that its publisher has, up to the last final row; a second run asks
 * from the cursors on and finds the same values. `precision` is the relative rounding of the publisher. Returns the number
 * of requests of both runs.
 */
export async function roundTrip(
  source: LiveSource,
  {
    day = '2026-06-30T12:00:00Z',
    precision = 1e-9,
    streams = source.streams.map(({ id }) => id),
    settings = {},
  }: {
    day?: string
    precision?: number
    streams?: readonly string[]
    settings?: Record<string, string>
  } = {},
): Promise<{ first: number; again: number }> {
  const world = sampleWorld(Date.parse(day))
  const first = await ask(source, world, stateAt(day, { settings }))
  for (const id of streams) {
    const stream = source.streams.find((one) => one.id === id)
    if (!stream) throw new Error(`${source.id} has no stream ${id}`)
    const read = first.rows.get(id)
    expect(read?.size ?? 0, `rows of ${id}`).toBeGreaterThan(0)
    const base = withRowTimes(stream.table, await world.rows(stream.table, stream.resolution))
    const at = new Map(Array.from(base.time, (time, row) => [time, row]))
    for (const [time, values] of read ?? []) {
      const end = world.today + (stream.isSnapshot ? DAY_MS : 0)
      if (time >= end) expect.fail(`${id} has a row of the unfinished day`)
      const row = at.get(time)
      for (const [name, value] of Object.entries(values)) {
        const given = row === undefined ? Number.NaN : (base.columns[name] as Float64Array)[row]
        if (Number.isNaN(value) || Number.isNaN(given)) continue
        // An assertion for each of millions of values would take minutes.
        if (Math.abs(value - given) > precision * Math.max(1e-9, Math.abs(given)))
          expect(value, `${id} ${name} ${new Date(time).toISOString()}`).toBe(given)
      }
    }
  }
  const cursorOf = (id: string, last: number) => {
    const table = source.streams.find((stream) => stream.id === id)?.table ?? ''
    return severalRows(table) ? Math.floor(last / DAY_MS) * DAY_MS : last
  }
  const cursors = Object.fromEntries([...first.rows].map(([id, read]) => [id, cursorOf(id, newest(read))]))
  const again = await ask(source, world, stateAt(day, { cursors, memos: first.memos, settings }))
  for (const [id, read] of [...again.rows].filter(([id]) => streams.includes(id)))
    for (const [time, values] of read) {
      const known = first.rows.get(id)?.get(time)
      const isSame = known && Object.entries(values).every(([name, value]) => Object.is(known[name], value))
      if (!isSame || Object.keys(known).length !== Object.keys(values).length)
        expect(values, id).toEqual(known)
    }
  expect(again.requests).toBeLessThanOrEqual(first.requests)
  return { first: first.requests, again: again.requests }
}
