import fc from 'fast-check'
import { FILE_SUFFIXES } from '../../lib/contract/files/chart-files'
import { chartQuery, withQuery } from './chart-query'
import { type HostileRequest, head, of } from './hostile-request'
import { partOfFile } from './parts'

/** Pages, pictures, embeds, rows and files of charts with mostly valid settings, and parts of them. */
export function charts(oneSeries: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const path = fc.oneof(
    oneSeries.map((at) => `/image${at}.png`),
    fc.tuple(fc.constantFrom('/data', '/embed', ''), oneSeries).map(([start, at]) => start + at),
    fc.tuple(oneSeries, fc.constantFrom(...FILE_SUFFIXES)).map(([at, suffix]) => `${at}.${suffix}`),
  )
  const whole = { method: 'GET', lines: [] as readonly string[] }
  const way = fc.oneof({ weight: 4, arbitrary: fc.constant(whole) }, { weight: 1, arbitrary: partOfFile })
  return fc
    .tuple(path, chartQuery(oneSeries), way)
    .map(([at, query, { method, lines }]) => of('picture', head(method, withQuery(at, query), lines)))
}
