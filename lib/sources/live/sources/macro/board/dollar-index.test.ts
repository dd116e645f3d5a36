import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { makeZip } from '../../../fake/make-zip'
import { answerOf, stateAt } from '../../../fake/round-trip.test-data'
import { dollarIndex } from './dollar-index'

const state = stateAt('2026-11-25T12:00:00Z')

/** Rates at noon of the last day of 2020, on which the index of ICE closed at 89.94. */
const RATES: Readonly<Record<string, string>> = {
  'RXI$US_N.B.EU': '1.2230',
  'RXI_N.B.JA': '103.1900',
  'RXI$US_N.B.UK': '1.3662',
  'RXI_N.B.CA': '1.2753',
  'RXI_N.B.SD': '8.1885',
  'RXI_N.B.SZ': '0.8837',
}

function read(rates: Readonly<Record<string, string>>, without = '') {
  const obs = (day: string, value: string) =>
    `<frb:Obs OBS_STATUS="${value === '' ? 'ND' : 'A'}" OBS_VALUE="${value || -9999}" TIME_PERIOD="${day}"/>`
  const series = Object.entries(rates).map(
    ([name, value]) =>
      `<kf:Series SERIES_NAME="${name}" UNIT="Currency" UNIT_MULT="1">${obs('2020-12-30', '1')}${obs('2020-12-31', name === without ? '' : value)}${obs('2026-11-25', value)}</kf:Series>`,
  )
  const zip = makeZip({ 'H10_data.xml': `<x>${series.join('')}</x>` })
  return dollarIndex.read(answerOf(dollarIndex.plan(state)[0], zip), state).rows[0].frame
}

test('the index of six rates is near the one of ICE, counts as known when the rates are, and has no row of today', () => {
  const { time, columns } = read(RATES)
  expect([...time].map((at) => dayOf(at))).toEqual(['2020-12-30', '2020-12-31'])
  const [base, close] = columns.close as Float64Array
  expect(base).toBeCloseTo(50.1435, 4)
  expect(Math.abs(close / 89.94 - 1)).toBeLessThan(0.002)
  expect(Array.from(columns.published as Float64Array, dayOf)).toEqual(['2021-01-04', '2021-01-04'])
})

test('a day without one of the rates has no index, and a release without one of them none at all', () => {
  expect(read(RATES, 'RXI_N.B.SD').time).toHaveLength(1)
  const { 'RXI_N.B.CA': _, ...others } = RATES
  expect(() => read(others)).toThrow('the release has no series RXI_N.B.CA')
})
