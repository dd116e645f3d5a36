import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { zipOf } from '@/lib/sources/importers/check/real-world.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { deskPerTest } from '../fake/at-desk'
import { findColumns, MOST_FOUND, targetColumn } from './target-columns'

const at = deskPerTest()
const { send, done, stored } = at
const weekdays = Array.from({ length: 40 }, (_, i) => dayTime('2023-10-02') + i * DAY_MS)
  .filter((time) => ![0, 6].includes(new Date(time).getUTCDay()))
  .map(dayOf)
const YIELDS = `Day,three months,ten years\n${weekdays.map((day, i) => `${day},5.89,${(4.6 + i / 100).toFixed(2)}`).join('\n')}\n`

async function sent(name: string, content: string | Buffer): Promise<string> {
  const { id } = await send(name, content)
  await done(id)
  return id
}
/** The report about a column of a file, before anything is stored. */
async function chosen(id: string, file: string, as: string) {
  await at.desk.answer(id, file, as)
  const found = (await done(id)).find((one) => one.file === file)
  if (!found) throw new Error(`no report about ${file}`)
  return found
}

describe('a column of a file that is not recognized', () => {
  const AS = 'values:macro/DGS10:value=ten years'

  test('is previewed without a change, imported, and previewed beside what is stored', async () => {
    const id = await sent('mine.csv', YIELDS)
    expect(at.desk.openReport(id, 'mine.csv')).toMatchObject({
      outcome: 'unknown',
      columns: { times: ['Day'], values: ['three months', 'ten years'] },
    })
    const { outcome, taken } = await chosen(id, 'mine.csv', AS)
    const [{ preview, ...counts }] = taken
    expect(outcome).toBe('ready')
    expect(counts).toMatchObject({ rows: weekdays.length, added: weekdays.length })
    expect(preview?.columns).toEqual([{ name: 'value', unit: 'percent' }])
    expect(preview?.rows.slice(0, 2)).toEqual([
      { at: '2023-10-02', values: [4.6] },
      { at: '2023-10-03', values: [4.61] },
    ])
    expect(preview?.rows).toHaveLength(10)
    expect(preview?.rows[9].at).toBe(weekdays[weekdays.length - 1])
    expect(preview?.picture?.stored).toBeNull()
    expect(preview?.picture?.result.time).toHaveLength(weekdays.length)
    expect(readManifest(at.dataDir).pieces).toEqual([])

    expect(await stored(id)).toMatchObject([{ outcome: 'imported' }])
    expect((await openStore(at.dataDir)).tables()).toEqual(['macro/DGS10'])
    expect(() => at.desk.openReport(id, 'mine.csv')).toThrow(/no open question/)

    const other = YIELDS.replace('2023-10-02,5.89,4.60', '2023-10-02,5.89,4.62').replace(
      /\n$/,
      '\n2023-11-13,5.9,4.8\n',
    )
    const next = await sent('more.csv', other)
    const [beside] = (await chosen(next, 'more.csv', AS)).taken
    expect(beside).toMatchObject({ added: 1, changed: 1, confirmed: weekdays.length - 1 })
    const picture = beside.preview?.picture
    expect([picture?.stored?.value[0], picture?.result.value[0]]).toEqual([4.6, 4.62])
    expect([picture?.stored?.time.length, picture?.result.time.length]).toEqual([
      weekdays.length,
      weekdays.length + 1,
    ])
  })

  test('that contradicts its series is a question beside its rows, and stored by who is sure', async () => {
    const id = await sent('mine.csv', YIELDS.replaceAll(',4.', ',400.'))
    const asked = await chosen(id, 'mine.csv', AS)
    expect(asked.outcome).toBe('question')
    expect(asked.reason).toMatch(/values are not those of macro\/DGS10/)
    expect(asked.taken[0].preview?.rows[0]).toEqual({ at: '2023-10-02', values: [400.6] })
    expect(asked.answers.map(({ as }) => as)).toContain(`${AS},sure`)
    expect(await chosen(id, 'mine.csv', `${AS},sure`)).toMatchObject({ outcome: 'ready' })
    // Another column can still be chosen.
    expect(at.desk.openReport(id, 'mine.csv').columns?.values).toContain('three months')
    expect(await stored(id)).toMatchObject([{ outcome: 'imported' }])
  })

  test('that cannot be read leaves the question as it was, and says why', async () => {
    const id = await sent('mine.csv', YIELDS)
    const kept = await chosen(id, 'mine.csv', 'values:macro/DGS10:value=nine years')
    expect(kept).toMatchObject({ outcome: 'unknown', columns: { times: ['Day'] } })
    expect(kept.notes.join()).toMatch(/no column of numbers “nine years”/)
  })

  test('is converted from its unit', async () => {
    const id = await sent('mine.csv', YIELDS)
    const { outcome, taken } = await chosen(id, 'mine.csv', 'values:macro/DGS10:value@bp=ten years')
    expect(taken[0].preview?.rows[0].values[0]).toBeCloseTo(0.046, 9)
    expect(outcome).toBe('question')
  })

  test('within an archive is chosen by the name of its file, and leaves nothing unpacked', async () => {
    const id = await sent('both.zip', await zipOf({ 'a/one.csv': YIELDS, 'two.csv': 'who,what\na,b\n' }))
    expect((await chosen(id, 'both.zip/a/one.csv', AS)).taken).toMatchObject([{ rows: weekdays.length }])
    expect(readdirSync(join(at.dataDir, 'uploads', id)).sort()).toEqual(['file.zip', 'upload.json'])
    await expect(at.desk.answer(id, 'both.zip/two.csv', AS)).rejects.toThrow(/no open question/)
  })

  test('whose dates may be read in two ways is a question', async () => {
    const lines = Array.from({ length: 9 }, (_, i) => `0${i + 1}/0${((i + 3) % 9) + 1}/2023,4.${i}`)
    const id = await sent('mine.csv', `when,rate\n${lines.join('\n')}\n`)
    expect(await chosen(id, 'mine.csv', 'values:macro/DGS10:value=rate')).toMatchObject({
      outcome: 'question',
      answers: [
        { as: 'values:macro/DGS10:value=rate,day-first' },
        { as: 'values:macro/DGS10:value=rate,month-first' },
      ],
    })
  })

  test.each([
    ['candles:BTC', /values:<table>/],
    ['values:macro/DGS10', /has no column/],
    ['values:nowhere/x:value=ten years', /Unknown table/],
    ['values:macro/DGS10:value@USD=ten years', /cannot be converted to percent/],
    [`values:macro/DGS10:value=${'x'.repeat(500)}`, /at most 400 characters/],
  ])('is not %s', async (as, says) => {
    const id = await sent('mine.csv', YIELDS)
    await expect(at.desk.answer(id, 'mine.csv', as)).rejects.toThrow(says)
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
