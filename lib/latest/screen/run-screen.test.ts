import { describe, expect, test } from 'vitest'
import type { Family } from '@/lib/contract/family'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import type { NumberName } from '../table/columns'
import type { TableEntry } from '../table/table-entry'
import type { TableRow } from '../table/visible-table'
import { writeTableJson } from '../table/write-table'
import { runScreen } from './run-screen'
import { readScreen } from './screen'
import { rowsOfFile, shownRow } from './shown-row'

const { endpoint } = seriesOf({ v: { values: Float64Array.of(1), role: 'value', unit: 'USD' } })

function row(
  name: string,
  numbers: Partial<Record<NumberName, number>>,
  family: Family = 'charts',
): TableRow {
  const times = { time: 0, since: 0, highTime: 0, lowTime: 0 }
  const entry: TableEntry = {
    field: 'v',
    label: 'V',
    unit: 'USD',
    form: 'percent',
    ...times,
    numbers,
    recent: new Float64Array(0),
    crossings: [],
    notes: [],
  }
  return { endpoint: { ...endpoint, name, family, path: `/api/v1/${family}/${name}` }, entry }
}

const ROWS = [
  row('a', { chg30: 12, percentile: 10, drawdown: -60 }),
  row('b', { chg30: 25, percentile: 15, drawdown: -70 }),
  row('c', { chg30: 40, percentile: 90, drawdown: -1 }),
  row('d', { percentile: 5, drawdown: -80 }),
  row('e', { chg30: 12, percentile: 50, drawdown: -55 }, 'onchain'),
]

function screened(address: string) {
  const { screen, problems } = readScreen(new URLSearchParams(address))
  const result = runScreen(ROWS, screen)
  return {
    ...result,
    names: result.rows.map((one) => one.endpoint.name),
    problems: [...problems, ...result.problems],
  }
}

describe('a screen', () => {
  test('has the rows for which its formula is true, and none whose columns are absent', () => {
    expect(screened('where=chg30 > 10 and percentile < 20 and drawdown < -50').names).toEqual(['a', 'b'])
    expect(screened('where=not (chg30 > 10)').names).toEqual([])
    expect(screened('where=chg30 > 30 or drawdown < -75').names).toEqual(['c', 'd'])
    expect(screened('where=abs(drawdown) > 60').names).toEqual(['b', 'd'])
  })

  test('is sorted with missing values last, and equal ones in the order of the table', () => {
    expect(screened('sort=chg30').names).toEqual(['a', 'e', 'b', 'c', 'd'])
    expect(screened('sort=-chg30').names).toEqual(['c', 'b', 'a', 'e', 'd'])
    expect(screened('sort=-chg30 / percentile').names).toEqual(['b', 'a', 'c', 'e', 'd'])
  })

  test('has columns and formulas over them, in the order of the rows', () => {
    const { columns } = screened('col=chg30&col=chg30 / 2&sort=-chg30&where=chg30 > 20')
    expect(columns.map(({ name, values }) => [name, ...values])).toEqual([
      ['chg30', 40, 25],
      ['chg30 / 2', 20, 12.5],
    ])
  })

  test('of a family or a topic has only its series', () => {
    expect(screened('family=onchain').names).toEqual(['e'])
    expect(screened('concept=nothing').names).toEqual([])
  })

  test.each([
    ['where=chg30', 'where', 0, 5, /must be true or false/],
    ['where=drawdwn > 1', 'where', 0, 7, /Unknown column “drawdwn”. Did you mean drawdown/],
    ['where=chg30 > sma(chg30, 3)', 'where', 8, 11, /“sma” cannot be used here/],
    ['where=onchain/mvrv > 1', 'where', 0, 12, /cannot load a series/],
    ['where=1 > 0', 'where', 0, 5, /at least one column/],
    ['where=chg30 >', 'where', 7, 8, /Expected a number/],
    ['where=constructor > 1', 'where', 0, 11, /Unknown column/],
    ['col=chg30 %2B', 'col', 7, 8, /Expected/],
    ['sort=-nothing', 'sort', 0, 7, /Unknown column/],
  ])('%s names the place of the error', (address, parameter, at, to, message) => {
    const { problems } = screened(address)
    expect(problems).toEqual([
      expect.objectContaining({ parameter, at, to, message: expect.stringMatching(message) }),
    ])
  })

  test('with a filter that cannot be read has no rows, and with an unknown family says so', () => {
    expect(screened('where=chg30 >').names).toEqual([])
    expect(screened('family=shares').problems).toEqual([
      expect.objectContaining({
        parameter: 'family',
        message: expect.stringContaining('must be one of onchain'),
      }),
    ])
  })
})

test('a browser gets the same rows from a page and from a file', () => {
  const { screen } = readScreen(new URLSearchParams('col=chg30&col=chg30 / 3&col=percentile&sort=-chg30'))
  const { rows, columns } = runScreen(ROWS, screen)
  const shown = rows.map((one, at) => shownRow(one, columns, at))
  const needed = runScreen(rows, { ...screen, columns: ['last', 'old', ...columns.map(({ name }) => name)] })
  const facts = { written: '', isSimulated: false, progress: null, day: null }
  const file = JSON.parse(writeTableJson(needed.rows, needed.columns, facts))
  expect(
    rowsOfFile(
      file,
      columns.map(({ name }) => name),
    ),
  ).toEqual(shown)
  expect(shown[1].values).toEqual([25, 8.333333333333, 15])
})
