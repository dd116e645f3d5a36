import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testDataDir } from '@/scripts/test-data'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import { cftc } from './cftc'

const state = stateAt('2026-07-10T12:00:00Z')
const [futures] = cftc.plan(state)
const rowOf = (more: object = {}) => ({
  cftc_contract_market_code: '133741',
  report_date_as_yyyy_mm_dd: '2026-06-30T00:00:00.000',
  open_interest_all: '10',
  ...Object.fromEntries(
    ['dealer', 'asset_mgr', 'lev_money', 'other_rept'].flatMap((group) => [
      [`${group}_positions_long`, '4'],
      [`${group}_positions_short_all`, '3'],
    ]),
  ),
  ...more,
})
const read = (rows: object[], request = futures) => cftc.read(answerOf(request, rows), state)

describe('CFTC', () => {
  test.skipIf(!recorded)('the recorded row is that of the published table', () => {
    const answer = answerOf(futures, recorded?.('cftc/tff_futures_only_133741.json'))
    const [{ stream, frame }] = cftc.read(answer, state).rows
    expect(stream).toBe('futures-133741')
    expect([...frame.time]).toEqual([Date.UTC(2026, 5, 30)])
    const path = join(testDataDir as string, 'derivatives/cftc/BTC_futures.csv')
    const [header, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
    const fields = lines.find((line) => line.includes('2026-06-30'))?.split(',') ?? []
    const published = (name: string) => Number(fields[header.split(',').indexOf(name)])
    const value = (name: string) => (frame.columns[name] as Float64Array)[0]
    expect(value('open_interest')).toBe(published('open_interest'))
    expect(value('leveraged_funds_short')).toBe(published('lev_money_positions_short'))
    expect(value('dealer_long')).toBe(published('dealer_positions_long_all'))
    expect(value('other_reportables_long')).toBe(145)
  })

  test('names with and without “_all” are the same, and codes may have spaces', () => {
    const [{ frame }] = read([rowOf({ cftc_contract_market_code: '133741 ' })]).rows
    expect(Object.values(frame.columns).map((column) => (column as Float64Array)[0])).toEqual([
      10, 4, 3, 4, 3, 4, 3, 4, 3,
    ])
  })

  test('a full page is followed by the next one', () => {
    const query = (url: string) => new URL(url).searchParams
    const page = Array.from({ length: 5_000 }, () => rowOf())
    const [next] = read(page).next ?? []
    expect(query(next.url).get('$offset')).toBe('5000')
    expect(query(next.url).get('$order')).toBe('report_date_as_yyyy_mm_dd,id')
    expect(read(page.slice(1)).next).toBeUndefined()
    expect(read([rowOf()], next).next).toBeUndefined()
  })

  test('a shutdown leaves a gap and no error', () => {
    expect(read([])).toEqual({ rows: [] })
  })

  test('four weeks are read again', () => {
    const ids = cftc.streams.map(({ id }) => id)
    const from = (known: readonly string[]) => {
      const cursors = Object.fromEntries(known.map((id) => [id, Date.UTC(2026, 5, 30)]))
      const [again] = cftc.plan(stateAt('2026-07-10T12:00:00Z', { cursors }))
      return new URL(again.url).searchParams.get('$where')
    }
    expect(from(ids)).toContain(">= '2026-06-02'")
    // A contract that an earlier answer lacked still needs its history.
    expect(from(ids.slice(1))).toContain(">= '2017-01-01'")
  })

  test.each([
    ['another contract', rowOf({ cftc_contract_market_code: '999999' }), /contract 999999/],
    ['a missing column', rowOf({ open_interest_all: undefined }), /no open_interest_all/],
    ['an odd value', rowOf({ open_interest_all: 'x' }), /“x”/],
    ['an odd day', rowOf({ report_date_as_yyyy_mm_dd: '30.06.2026' }), /not a day/],
  ])('%s is refused', (_, row, message) => {
    expect(() => read([row])).toThrow(message)
  })
})
