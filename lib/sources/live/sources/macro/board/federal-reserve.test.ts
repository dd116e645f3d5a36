import { describe, expect, test } from 'vitest'
import { dayOf, type Frame } from '@/lib/engine/frame'
import { makeZip } from '../../../fake/make-zip'
import { answerOf, requestOf, stateAt } from '../../../fake/round-trip.test-data'
import { BOARD_RELEASES } from './board-series'
import { federalReserve } from './federal-reserve'

const state = stateAt('2026-11-25T12:00:00Z')
const requests = federalReserve.plan(state)

const series = (name: string, unit: string, multiplier: number, observations: string) =>
  `<kf:Series SERIES_NAME="${name}" UNIT="${unit}" UNIT_MULT="${multiplier}"><frb:Annotations/>${observations}</kf:Series>`
const obs = (day: string, value: string, status = 'A') =>
  `<frb:Obs OBS_STATUS="${status}" OBS_VALUE="${value}" TIME_PERIOD="${day}" />`

function reading(code: string, content: string) {
  const request = requestOf(federalReserve, state, code)
  const zip = makeZip({ [`${code}_${code}.xsd`]: '', [`${code}_data.xml`]: `<x>${content}</x>` })
  return federalReserve.read(answerOf(request, zip), state)
}

function read(code: string, content: string) {
  const values = ({ time, columns }: Frame) =>
    Object.fromEntries(Array.from(time, (at, row) => [dayOf(at), (columns.value as Float64Array)[row]]))
  return Object.fromEntries(
    reading(code, content).rows.map(({ stream, frame }) => [stream, values(frame)] as const),
  )
}

describe('Federal Reserve Board', () => {
  test('asks for files of releases with their validators, not for packages built on demand', () => {
    expect(requests.map(({ url }) => url)).toContain(
      'https://www.federalreserve.gov/releases/h15/data/FRB_h15_xml.zip',
    )
    for (const { url, isConditional } of requests) {
      expect(isConditional).toBe(true)
      expect(url).not.toContain('datadownload')
    }
  })

  test('dates months by their first day and amounts in the units of the catalog', () => {
    const value = obs('2026-08-31', '23342.8')
    const h6 = ['M1.M', 'M2.M', 'RESMO14A_N.M', 'RESTR14A_N.M'].map((name) =>
      series(name, 'Currency', 1e9, value),
    )
    expect(read('H6', h6.join(''))).toMatchObject({
      M2SL: { '2026-08-01': 23342.8 },
      BOGMBASE: { '2026-08-01': 23_342_800 },
    })
  })

  test('follows the multiplier of the release', () => {
    const of = (multiplier: number, value: string) => {
      const one = (name: string) => series(name, 'Currency', multiplier, obs('2026-09-23', value))
      return read('H8', one('B1058NCBA') + one('B1023NCBAM')).DPSACBW027SBOG
    }
    expect(of(1e6, '18600123.4')).toEqual({ '2026-09-23': 18600.1234 })
    expect(of(1e9, '18600.1234')).toEqual({ '2026-09-23': 18600.1234 })
  })

  test('quarters begin with their first day', () => {
    const file = series('SUBLPDCILS_N.Q', 'Percentage', 1, obs('2026-06-30', '5.3'))
    expect(read('SLOOS', file)).toEqual({ DRTSCILM: { '2026-04-01': 5.3 } })
  })

  test('rates of credit cards keep their month, the middle one of the quarter', () => {
    const total = series('DTCTL.M', 'Currency', 1e6, obs('2026-05-31', '5100000'))
    const rates = obs('2026-05-31', '20.94') + obs('2026-06-30', '-9999', 'ND')
    const cards = series('RIFSPBCICC_N.M', 'Percent', 1, rates)
    expect(read('G19', total + cards).TERMCBCCALLNS).toEqual({ '2026-05-01': 20.94 })
  })

  test('a placeholder is not a value, nor is a series in a second data set', () => {
    const values = obs('2026-09-17', '6747704') + obs('2026-09-24', '-9999', 'ND')
    const one = series('RESPPMA_N.WW', 'Currency', 1e6, values)
    expect(read('H41', `${one}${one}${series('RESPPALGUO_N.WW', 'Currency', 1e6, values)}`)).toMatchObject({
      WALCL: { '2026-09-17': 6_747_704 },
    })
  })

  test('the multiplier of an exchange rate does not apply', () => {
    const names = BOARD_RELEASES.find(({ code }) => code === 'H10')?.series.map(({ name }) => name) ?? []
    const file = names
      .map((name) => series(name, 'Currency:_Per_GBP', 0.01, obs('2026-09-18', '1.3342')))
      .join('')
    expect(read('H10', file).DEXUSUK).toEqual({ '2026-09-18': 1.3342 })
  })

  test('an index of another base year is set to 100 in the year of the catalog', () => {
    const lastDay = (year: number, month: number) => dayOf(Date.UTC(year, month + 1, 0))
    const months = (year: number, value: number) =>
      Array.from({ length: 12 }, (_, month) => obs(lastDay(year, month), String(value))).join('')
    const file = (unit: string, values: string) =>
      series('IP.B50001.S', unit, 1, values) + series('CAPUTL.B50001.S', 'Percentage', 1, values)
    const values = months(2017, 98) + months(2026, 49)
    expect(read('G17', file('Index:_2022_100', values)).INDPRO).toMatchObject({
      '2017-05-01': 100,
      '2026-10-01': 50,
    })
    expect(read('G17', file('Index:_2017_100', values)).INDPRO).toMatchObject({ '2026-10-01': 49 })
    const why = (content: string) => reading('G17', content).lacking?.INDPRO
    expect(why(file('Index:_2022_100', months(2026, 49)))).toContain('no whole year 2017')
    expect(why(file('Percentage', values))).toContain('not an index')
  })

  test('a release that lacks a series gives the others', () => {
    const use = series('CAPUTL.B50001.S', 'Percentage', 1, obs('2026-10-31', '77.1'))
    const { rows, lacking } = reading('G17', use)
    expect(rows.map(({ stream }) => stream)).toEqual(['TCU'])
    expect(lacking).toEqual({ INDPRO: expect.stringContaining('no series IP.B50001.S') })
  })

  test.each([
    ['a series that left', '', 'the release has no series SUBLPDCILS_N.Q'],
    ['a cut series', '<kf:Series SERIES_NAME="SUBLPDCILS_N.Q" >', 'no beginning or no end'],
    ['an unknown status', series('SUBLPDCILS_N.Q', 'Percentage', 1, obs('2026-06-30', '5', 'X')), 'status X'],
    ['an odd period', series('SUBLPDCILS_N.Q', 'Percentage', 1, obs('2026Q2', '5')), '“2026Q2”'],
    ['an odd value', series('SUBLPDCILS_N.Q', 'Percentage', 1, obs('2026-06-30', 'n.a.')), '“n.a.”'],
    ['an empty series', series('SUBLPDCILS_N.Q', 'Percentage', 1, ''), 'no values'],
  ])('%s is refused', (_, content, message) => {
    expect(() => read('SLOOS', content)).toThrow(message)
  })

  test('a file of term premiums without its column is refused', () => {
    const [request] = requests.filter(({ type }) => type === 'csv')
    const csv = (text: string) => federalReserve.read(answerOf(request, text), state)
    expect(() => csv('Date,THREEFY1000.B\n2026-09-18,4.9\n')).toThrow('no column THREEFYTP1000.B')
    expect(() => csv('Date,THREEFYTP1000.B\n18-09-2026,0.7\n')).toThrow('18-09-2026')
    expect(
      csv('Notes\n\nDate,THREEFYTP1000.B\n2026-09-18,0.7012\n2026-09-21,NA\n').rows[0].frame.time.length,
    ).toBe(1)
  })
})
