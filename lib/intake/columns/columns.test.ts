import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ColumnPreview, PreviewedRows } from '@/lib/contract/imports/column-choice'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { until } from '@/lib/process/fake/until'
import { zipOf } from '@/lib/sources/importers/check/real-world.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { atDesk } from '../fake/at-desk'
import { type IntakeDesk, openIntake } from '../intake'
import { type Job, type JobResult, runJob } from '../run-job'
import { findColumns, MOST_FOUND, targetColumn } from './target-columns'

let dataDir: string
let desk: IntakeDesk
let run: (job: Job, signal?: AbortSignal) => Promise<JobResult>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'columns-'))
  run = (job) => runJob(job)
  const importer = {
    run: (job: Job, _onProgress: unknown, signal?: AbortSignal) => run(job, signal),
    close: async () => {},
  }
  desk = await openIntake({ dataDir, importer, retryMs: 5 })
})
afterEach(async () => {
  await desk.close()
  rmSync(dataDir, { recursive: true })
})

const { send, one } = atDesk(() => ({ desk, dataDir }))
const weekdays = Array.from({ length: 40 }, (_, i) => dayTime('2023-10-02') + i * DAY_MS)
  .filter((time) => ![0, 6].includes(new Date(time).getUTCDay()))
  .map(dayOf)
const YIELDS = `Day,three months,ten years\n${weekdays.map((day, i) => `${day},5.89,${(4.6 + i / 100).toFixed(2)}`).join('\n')}\n`

async function sent(name: string, content: string | Buffer): Promise<string> {
  const { id } = await send(name, content)
  await until('the report', () => one(id)?.state === 'done')
  return id
}
const rowsOf = (preview: ColumnPreview): PreviewedRows => {
  if (preview.kind !== 'rows') throw new Error(JSON.stringify(preview))
  return preview
}

describe('a column of a file that is not recognized', () => {
  const AS = 'values:macro/DGS10:value=ten years'

  test('is previewed without a change, imported, and previewed beside what is stored', async () => {
    const id = await sent('mine.csv', YIELDS)
    expect(desk.openReport(id, 'mine.csv')).toMatchObject({
      outcome: 'unknown',
      columns: { times: ['Day'], values: ['three months', 'ten years'] },
    })
    const preview = rowsOf(await desk.preview(id, 'mine.csv', AS))
    expect(preview).toMatchObject({ as: AS, from: 'ten years', dates: 'Day', unit: 'percent', warnings: [] })
    expect(preview.first.slice(0, 2)).toEqual([
      { day: '2023-10-02', value: 4.6 },
      { day: '2023-10-03', value: 4.61 },
    ])
    expect([preview.first.length, preview.count]).toEqual([10, weekdays.length])
    expect(preview.stored).toBeNull()
    expect(preview.result.time).toHaveLength(weekdays.length)
    expect(readManifest(dataDir).pieces).toEqual([])

    await desk.answer(id, 'mine.csv', AS)
    await until('the import', () => one(id)?.reports[0].outcome === 'imported')
    expect((await openStore(dataDir)).tables()).toEqual(['macro/DGS10'])
    expect(() => desk.openReport(id, 'mine.csv')).toThrow(/no open question/)

    const other = YIELDS.replace('2023-10-02,5.89,4.60', '2023-10-02,5.89,4.62').replace(
      /\n$/,
      '\n2023-11-13,5.9,4.8\n',
    )
    const next = await sent('more.csv', other)
    const beside = rowsOf(await desk.preview(next, 'more.csv', AS))
    expect(beside.days).toEqual({ added: 1, changed: 1, same: weekdays.length - 1 })
    expect([beside.stored?.value[0], beside.result.value[0]]).toEqual([4.6, 4.62])
    expect([beside.stored?.time.length, beside.result.time.length]).toEqual([
      weekdays.length,
      weekdays.length + 1,
    ])
  })

  test('that contradicts its series is previewed with warnings, and imported by who is sure', async () => {
    const id = await sent('mine.csv', YIELDS.replaceAll(',4.', ',400.'))
    const preview = rowsOf(await desk.preview(id, 'mine.csv', AS))
    expect(preview.warnings.join()).toMatch(/values are not those of macro\/DGS10/)
    expect(preview.as).toBe(`${AS},sure`)
    await desk.answer(id, 'mine.csv', preview.as)
    await until('the import', () => one(id)?.reports[0].outcome === 'imported')
  })

  test('is converted from its unit', async () => {
    const id = await sent('mine.csv', YIELDS)
    const preview = rowsOf(await desk.preview(id, 'mine.csv', 'values:macro/DGS10:value@bp=ten years'))
    expect(preview.first[0].value).toBeCloseTo(0.046, 9)
    expect(preview.warnings).not.toEqual([])
  })

  test('within an archive is chosen by the name of its file, and leaves nothing unpacked', async () => {
    const id = await sent('both.zip', await zipOf({ 'a/one.csv': YIELDS, 'two.csv': 'who,what\na,b\n' }))
    const preview = rowsOf(await desk.preview(id, 'both.zip/a/one.csv', AS))
    expect(preview.count).toBe(weekdays.length)
    expect(readdirSync(join(dataDir, 'uploads', id)).sort()).toEqual(['file.zip', 'upload.json'])
    await expect(desk.preview(id, 'both.zip/two.csv', AS)).rejects.toThrow(/no open question/)
  })

  test('whose dates may be read in two ways is a question', async () => {
    const lines = Array.from({ length: 9 }, (_, i) => `0${i + 1}/0${((i + 3) % 9) + 1}/2023,4.${i}`)
    const id = await sent('mine.csv', `when,rate\n${lines.join('\n')}\n`)
    const asked = await desk.preview(id, 'mine.csv', 'values:macro/DGS10:value=rate')
    expect(asked).toMatchObject({
      kind: 'question',
      answers: [
        { as: 'values:macro/DGS10:value=rate,day-first' },
        { as: 'values:macro/DGS10:value=rate,month-first' },
      ],
    })
  })

  test.each([
    ['candles:BTC', /Answer with values:<table>/],
    ['values:macro/DGS10', /has no column/],
    ['values:nowhere/x:value=ten years', /Unknown table/],
    ['values:macro/DGS10:value@USD=ten years', /cannot be converted to percent/],
    [`values:macro/DGS10:value=${'x'.repeat(500)}`, /at most 400 characters/],
  ])('is not %s', async (as, says) => {
    const id = await sent('mine.csv', YIELDS)
    await expect(desk.preview(id, 'mine.csv', as)).rejects.toThrow(says)
    if (as.startsWith('values:')) await expect(desk.answer(id, 'mine.csv', as)).rejects.toThrow(says)
  })

  test('is previewed one at a time, and too many at once are refused', async () => {
    const id = await sent('mine.csv', YIELDS)
    let running = 0
    let most = 0
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    run = async (job) => {
      most = Math.max(most, ++running)
      await gate
      running--
      return runJob(job)
    }
    const asked = Array.from({ length: 4 }, () => desk.preview(id, 'mine.csv', AS))
    await expect(desk.preview(id, 'mine.csv', AS)).rejects.toThrow(/Try again in a few seconds/)
    release()
    expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(['rows', 'rows', 'rows', 'rows'])
    expect(most).toBe(1)
  })

  test('whose preview ends early says why', async () => {
    const id = await sent('mine.csv', YIELDS)
    run = async () => ({ kind: 'failed', reason: 'the import needed more than its memory' })
    expect(await desk.preview(id, 'mine.csv', AS)).toEqual({
      kind: 'refused',
      reason: 'the import needed more than its memory',
    })
  })
})

describe('the search for a column', () => {
  test.each([
    ['ten-year treasury', 'macro/DGS10', 'value'],
    ['DGS10', 'macro/DGS10', 'value'],
    ['vix close', 'index/vix', 'close'],
    ['active addresses litecoin', 'chain/litecoin', 'active_addresses'],
    ['fear greed', 'sentiment/fear-greed', 'value'],
    ['m2 money', 'macro/M2SL', 'value'],
  ])('finds “%s” first', (search, table, column) => {
    expect(findColumns(search).columns[0]).toMatchObject({ table, column })
  })

  test('is bounded, and finds only columns that values can be imported into', () => {
    const { columns, total } = findColumns('supply')
    expect(columns).toHaveLength(MOST_FOUND)
    expect(total).toBeGreaterThan(MOST_FOUND)
    for (const { table, column, unit, units } of findColumns('value').columns) {
      expect(targetColumn(table, column)).toMatchObject({ unit })
      if (unit !== '') expect(units).toContain(unit)
    }
    expect(findColumns('').columns).toEqual([])
    expect(findColumns('published').columns).toEqual([])
    expect(targetColumn('urpd/bitcoin', 'sth_amount')).toBeNull()
  })
})
