import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import { PUBLISHED } from '@/lib/sources/base-table'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { publicationOf } from '@/lib/sources/publication'
import type { LiveSource } from '../../../live-source'
import { macroFreshness } from '../macro-stream'
import { publicDomain } from '../us-terms'
import { dataOf, readBoardSeries } from './board-release'

const HOST = 'www.federalreserve.gov'
const STREAM = 'dxy'
/** A series that is published with the rates. */
const RATES = 'DEXUSEU'
const WHOLE_DAYS = 36_500

/** `SERIES_NAME` in the release → weight, with its sign by whether the rate is dollars for one unit or units for a dollar. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'RXI$US_N.B.EU': -0.576,
  'RXI_N.B.JA': 0.136,
  'RXI$US_N.B.UK': -0.119,
  'RXI_N.B.CA': 0.091,
  'RXI_N.B.SD': 0.042,
  'RXI_N.B.SZ': 0.036,
}
/** Makes March 1973 100. */
const FACTOR = 50.14348112

/** The index of six rates: their product, each with its weight as the exponent. `rateOf` gives them by their name. */
export const dollarIndexOf = (rateOf: (name: string) => number): number =>
  Object.entries(WEIGHTS).reduce((product, [name, weight]) => product * rateOf(name) ** weight, FACTOR)

/**
 * A dollar index of our own, since the euro began: the formula that ICE publishes for its index, over the rates of the
 * Board at noon in New York. It differs from the index of ICE by what the currencies move between noon and the close.
 */
export const dollarIndex: LiveSource = {
  id: 'dollar-index',
  title: 'Dollar index computed by Chartroom from Federal Reserve rates',
  about: 'https://www.federalreserve.gov/releases/h10/',
  layer: 'dollar-index',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: publicDomain(
    'Board of Governors of the Federal Reserve System (H.10). Index computed by Chartroom, not by ICE',
    'https://www.federalreserve.gov/disclaimer.htm',
  ),
  isDefault: true,
  streams: [
    {
      id: STREAM,
      table: 'index/dxy',
      resolution: '1d',
      columns: ['close', PUBLISHED],
      freshness: macroFreshness(RATES),
      lookbackDays: WHOLE_DAYS,
    },
  ],
  plan: () => [
    {
      streams: [STREAM],
      url: `https://${HOST}/releases/h10/data/FRB_h10_xml.zip`,
      type: 'zip',
      isConditional: true,
    },
  ],
  read({ bytes }, { today }) {
    const file = dataOf('H10', bytes)
    const rates = new Map(Object.keys(WEIGHTS).map((name) => [name, readBoardSeries(file, name).values]))
    const { release } = publicationOf(`macro/${RATES}`)
    const rows = new RowCollector(['close', PUBLISHED])
    for (const time of rates.values().next().value?.keys() ?? []) {
      const value = dollarIndexOf((name) => rates.get(name)?.get(time) ?? Number.NaN)
      if (time < today && !Number.isNaN(value))
        rows.add(time, [Number(value.toFixed(4)), release(time / DAY_MS) * DAY_MS])
    }
    return { rows: [{ stream: STREAM, frame: rows.toFrame(), isWhole: true }] }
  },
}
