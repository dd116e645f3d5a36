import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import type { UpdateReport } from '@/lib/sources/live/run/run-update'
import { readStatusFile, writeStatusFile } from '@/lib/sources/live/run/status/status-file'
import { keepUpdates } from './keep-updates'
import type { UpdateResult } from './updater-process'

const HOUR = 3_600_000
const START = Date.parse('2026-06-30T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

/** A server whose runs take no time. `ran` has the times of its runs in minutes after the start. */
function server(
  dataDir: string,
  everyMs: number | undefined,
  result?: UpdateResult,
  isOurs?: () => Promise<boolean>,
) {
  const ran: number[] = []
  const lines: string[] = []
  const updates = keepUpdates({
    dataDir,
    everyMs,
    isOurs,
    random: () => 0.5,
    updater: {
      async run() {
        ran.push(Math.round((Date.now() - START) / 60_000))
        if (result) return result
        noteRun(dataDir, Date.now())
        return { kind: 'done', report: EMPTY }
      },
      close: async () => {},
    },
    onChange: (what, facts) => lines.push(`${what} ${JSON.stringify(facts)}`),
  })
  onTestFinished(() => updates.close())
  return { updates, ran, lines }
}

function noteRun(dataDir: string, time: number, requests = 1): void {
  const at = new Date(time).toISOString()
  const counts = { added: 0, revised: 0, requests, bytes: 0 }
  const last = { at, doneAt: at, outcome: 'done' as const, reason: null, errors: {}, ...counts }
  const before = readStatusFile(dataDir)
  writeStatusFile(dataDir, { ...before, running: null, sources: { ...before.sources, one: last } })
}

function folder(): string {
  const path = temporaryFolder()
  mkdirSync(join(path, 'live'))
  return path
}

const EMPTY: UpdateReport = { started: '', ended: '', sources: [], notices: [] }

test.each<
  [name: string, before: (dataDir: string) => void, hours: number, ran: number[], result?: UpdateResult]
>([
  [
    'a run without an answer does not count, so the next one follows in ten minutes, also after a restart',
    (dataDir) => noteRun(dataDir, START - HOUR, 0),
    0.5,
    [2, 12, 22],
    { kind: 'done', report: EMPTY },
  ],
  [
    'after a restart the interval goes on from the last run',
    (dataDir) => noteRun(dataDir, START - HOUR),
    6,
    [300],
  ],
  [
    'an interrupted run resumes soon after the next start',
    (dataDir) => {
      noteRun(dataDir, START - HOUR)
      const running = { pid: 7, started: new Date(START - HOUR).toISOString(), progress: {} }
      writeStatusFile(dataDir, { ...readStatusFile(dataDir), running })
    },
    1,
    [2],
  ],
  ['a clock that was far ahead delays no run', (dataDir) => noteRun(dataDir, START + 900 * HOUR), 1, [2]],
])('%s', async (_, before, hours, expected, result) => {
  const dataDir = folder()
  before(dataDir)
  const { updates, ran } = server(dataDir, 6 * HOUR, result)
  updates.start()
  await vi.advanceTimersByTimeAsync(hours * HOUR)
  expect(ran).toEqual(expected)
})

test('the first run follows the start, the next ones at the interval, and the status says when', async () => {
  const dataDir = folder()
  const { updates, ran } = server(dataDir, 6 * HOUR)
  updates.start()
  expect(readStatusFile(dataDir).next).toBe('2026-06-30T12:01:30.000Z')
  await vi.advanceTimersByTimeAsync(13 * HOUR)
  expect(ran).toEqual([2, 362, 722])
  expect(readStatusFile(dataDir).next).toBe('2026-07-01T06:01:30.000Z')
})

test('a sentence about the sources is told once, until a run no longer has it', async () => {
  const notices = ['wikimedia: not read. Set LIVE_CONTACT.']
  const report = { ...EMPTY, notices }
  const result = { kind: 'done' as const, report }
  const { updates, ran, lines } = server(folder(), HOUR, result)
  updates.start()
  await vi.advanceTimersByTimeAsync(3 * HOUR)
  expect(ran.length).toBeGreaterThan(1)
  expect(lines).toEqual([`Note on public sources ${JSON.stringify({ notice: notices[0] })}`])
  result.report = { ...report, notices: [] }
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  result.report = report
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(lines).toHaveLength(2)
})

test('of two servers that share a store and no folder, the one on duty reads, and the other after its end', async () => {
  let onDuty = 1
  const [first, second] = [1, 2].map((who) =>
    server(folder(), 6 * HOUR, undefined, async () => onDuty === who),
  )
  for (const { updates } of [first, second]) updates.start()
  await vi.advanceTimersByTimeAsync(7 * HOUR)
  expect([first.ran.length, second.ran.length]).toEqual([2, 0])
  first.updates.close()
  onDuty = 2
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(second.ran).toHaveLength(1)
})

test.each([
  ['10 minutes', 10],
  ['8 days', 8 * 24 * 60],
])(
  'after the clock was set back by %s, the next run comes at most the interval and half an hour later',
  async (_, minutes) => {
    const { updates, ran } = server(folder(), 6 * HOUR)
    updates.start()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(ran).toHaveLength(1)
    vi.setSystemTime(Date.now() - minutes * 60_000)
    await vi.advanceTimersByTimeAsync(5.5 * HOUR)
    expect(ran).toHaveLength(2)
  },
)

test('a computer that slept looks at the time of day again', async () => {
  const dataDir = folder()
  noteRun(dataDir, START)
  const { updates, ran } = server(dataDir, 6 * HOUR)
  updates.start()
  await vi.advanceTimersByTimeAsync(HOUR)
  // The time of day went on, and the timers did not.
  vi.setSystemTime(START + 7 * HOUR)
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect(ran).toEqual([430])
})

test('of two servers that share the folder one reads each time', async () => {
  const dataDir = folder()
  const [one, two] = [server(dataDir, 6 * HOUR), server(dataDir, 6 * HOUR)]
  one.updates.start()
  await vi.advanceTimersByTimeAsync(30_000)
  two.updates.start()
  await vi.advanceTimersByTimeAsync(24 * HOUR)
  expect([...one.ran, ...two.ran].sort((a, b) => a - b)).toEqual([2, 362, 722, 1082])
})

test('while another process reads, and after a failure, it is tried again soon', async () => {
  const { updates, ran, lines } = server(folder(), 6 * HOUR, { kind: 'running', reason: 'by process 7' })
  updates.start()
  await vi.advanceTimersByTimeAsync(25 * 60_000)
  expect(ran).toEqual([2, 12, 22])
  expect(lines[0]).toBe('Public sources not read {"reason":"by process 7"}')
})

test('without an interval it runs only when asked, once at a time', async () => {
  const dataDir = folder()
  writeStatusFile(dataDir, { ...readStatusFile(dataDir), next: '2026-01-01T00:00:00.000Z' })
  const { updates, ran } = server(dataDir, undefined)
  updates.start()
  await vi.advanceTimersByTimeAsync(48 * HOUR)
  expect(ran).toEqual([])
  expect(readStatusFile(dataDir).next).toBeNull()
  expect(updates.isRunning()).toBe(false)
  expect([updates.runNow(), updates.runNow()]).toEqual([true, false])
  expect(updates.isRunning()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(updates.runNow()).toBe(true)
  updates.close()
  expect(updates.runNow()).toBe(false)
})
