import { expect, test } from 'vitest'
import { makeZip } from '../../fake/make-zip'
import { answerOf, requestOf, stateAt } from '../../fake/round-trip.test-data'
import { census } from './census'

const state = stateAt('2026-09-28T12:00:00Z')
const request = requestOf(census, state, 'RESSALES')
const FILE = `CATEGORIES
cat_idx,cat_code,cat_desc,cat_indent
1,SOLD,"New Single-family Houses Sold, all",0
2,ASOLD,"Annual Rate for New Single-family Houses Sold",0
3,FORSALE,"New Single-family Houses For Sale",0


DATA TYPES
dt_idx,dt_code,dt_desc,dt_unit
1,TOTAL,"All Houses",K
7,MONSUP,"Months' Supply at Current Sales Rate",MO


ERROR TYPES
et_idx,err_code,err_desc,err_unit
1,E_TOTAL,"Relative Standard Error for All Houses",PCT


GEO LEVELS
geo_idx,geo_code,geo_desc
1,US,"United States"
2,NO,"Northeast"


TIME PERIODS
per_idx,per_name
1,Jun-2026
2,Jul-2026
3,Aug-2026
4,Sep-2026


NOTES
"A note, with a comma"


DATA UPDATED ON
Thursday, 24-Sep-26 09:06:41 EDT


DATA
per_idx,cat_idx,dt_idx,et_idx,geo_idx,is_adj,val
1,2,1,0,1,1,672
2,2,1,0,1,1,(NA)
3,2,1,0,1,1,684
3,2,0,1,1,1,8
3,1,1,0,1,0,57
3,2,1,0,2,1,23
3,3,7,0,1,1,8.6
3,3,7,0,1,0,8.5
`

const read = (text: string, name = 'RESSALES-mf.csv') =>
  census.read(answerOf(request, makeZip({ [name]: text, 'readme.txt': '' })), state)
const valuesIn = (text: string) =>
  Object.fromEntries(
    read(text).rows.map(({ stream, frame }) => [stream, [...(frame.columns.value as Float64Array)]]),
  )

test('takes adjusted values of the country, and neither errors, regions nor other categories', () => {
  const { rows } = read(FILE)
  expect(valuesIn(FILE)).toEqual({ HSN1F: [672, 684], MSACSR: [8.6] })
  expect([...rows[0].frame.time]).toEqual([Date.UTC(2026, 5, 1), Date.UTC(2026, 7, 1)])
  expect(rows.every(({ isWhole }) => isWhole)).toBe(true)
})

test('columns are found by name, ends of lines may be of both kinds, and errors may have no column', () => {
  const { rows } = read(FILE.replaceAll('\n', '\r\n'))
  expect(rows.map(({ stream }) => stream)).toEqual(['HSN1F', 'MSACSR'])
  const moved = FILE.replace(
    /per_idx,cat_idx,dt_idx,et_idx[\s\S]*/,
    'val,is_adj,per_idx,cat_idx,dt_idx,geo_idx\n672,1,1,2,1,1\n8.6,1,3,3,7,1',
  )
  expect(valuesIn(moved)).toEqual({ HSN1F: [672], MSACSR: [8.6] })
})

test.each([
  ['a category', FILE.replace('ASOLD', 'BSOLD'), 'RESSALES-mf.csv has no category ASOLD'],
  ['a value', FILE.replace(',684', ',68x'), 'HSN1F of period 3 is “68x”'],
  ['all adjusted rows', FILE.replace(/\d,2,1,0,1,1.*\n/g, ''), 'no adjusted values of ASOLD TOTAL'],
])('without %s the series is left out and the other goes on', (_, text, message) => {
  const { rows, lacking } = read(text)
  expect(rows.map(({ stream }) => stream)).toEqual(['MSACSR'])
  expect(lacking?.HSN1F).toContain(message)
})

test.each([
  ['another file', FILE, 'OTHER-mf.csv', 'the zip has 0 files RESSALES-mf.csv'],
  ['no rows', FILE.slice(0, FILE.indexOf('\nDATA\n')), 'RESSALES-mf.csv', 'no section DATA'],
  ['no periods', FILE.replace('TIME PERIODS', 'TIMES'), 'RESSALES-mf.csv', 'no section TIME PERIODS'],
  ['no value column', FILE.replace('is_adj,val', 'is_adj,value'), 'RESSALES-mf.csv', 'no column val'],
  ['odd periods', FILE.replaceAll('-2026', '/2026'), 'RESSALES-mf.csv', 'the period “Jun/2026”'],
])('a file with %s is refused', (_, text, name, message) => {
  expect(() => read(text, name)).toThrow(message)
})
