import { expect, test } from 'vitest'
import { compileMacro } from './compile-macro'

const RELEASES = `releases:
  daily rates: { rule: next business day, of: 'Federal Reserve, H.15' }
  jobs: { rule: employment report, of: BLS }
`
const YIELD = `defaults: { unit: percent, kind: rate, cadence: trading-day, release: daily rates, concept: rates }
series:
  DGS1:
    name: One-year Treasury yield
    sample: { deviation: 0.06, floor: 0.04 }
    knots: 1980-01-02 12, 1981-09 17, 2026 -3.5
    chart: rates_yield_1y
    title: 1-year Treasury yield
    description: Treasury yield.
    reading: The return on cash.
`

const compile = (text: string, releases = RELEASES) =>
  compileMacro({ rates: { name: 'rates.yaml', text } }, { name: 'releases.yaml', text: releases })

test('a series has the defaults of its file, and knots are part of its sample', () => {
  expect(compile(YIELD)).toEqual({
    releases: {
      'daily rates': { rule: 'next business day', of: 'Federal Reserve, H.15' },
      jobs: { rule: 'employment report', of: 'BLS' },
    },
    series: {
      DGS1: {
        name: 'One-year Treasury yield',
        unit: 'percent',
        kind: 'rate',
        cadence: 'trading-day',
        release: 'daily rates',
        concept: 'rates',
        sample: { deviation: 0.06, floor: 0.04, knots: '1980-01-02 12, 1981-09 17, 2026 -3.5' },
        chart: 'rates_yield_1y',
        title: '1-year Treasury yield',
        description: 'Treasury yield.',
        reading: 'The return on cash.',
      },
    },
    subjects: { rates: ['DGS1'] },
  })
})

test.each([
  [
    'release: daily rates',
    'release: dayly rates',
    /^rates\.yaml:4:\d+: There is no publication “dayly rates”\. Did you mean daily rates/,
  ],
  ['kind: rate', 'kind: rat', /^rates\.yaml:1:\d+: “rat” is not allowed here\. Did you mean rate/],
  ['reading:', 'redaing:', /^rates\.yaml:10:\d+: There is no property “redaing” here\. Did you mean reading/],
  [/ {4}reading.*\n/, '', /^rates\.yaml:\d+:\d+: It has no “reading”/],
  [/ {4}knots.*\n/, '', /^rates\.yaml:\d+:\d+: It has no “knots”/],
  ['1981-09 17', '1981-09', /^rates\.yaml:6:\d+: Write knots as/],
  ['floor: 0.04', 'flor: 0.04', /^rates\.yaml:5:\d+: There is no property “flor” here\. Did you mean floor/],
  ['cadence: trading-day', 'cadence: weekly', /^rates\.yaml:5:\d+: It has no “scale”/],
  ['DGS1:', 'dgs1:', /^rates\.yaml:4:\d+: .*capitals/],
] as const)('%s as %j is refused at its place', (before, after, message) => {
  expect(() => compile(YIELD.replace(before, after))).toThrow(message)
})

test('a rule that cannot be read is refused at its place', () => {
  expect(() => compile(YIELD, RELEASES.replace('next business day', 'now and then'))).toThrow(
    /^releases\.yaml:2:\d+: Unknown publication rule “now and then”/,
  )
})
