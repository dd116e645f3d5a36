import fc from 'fast-check'
import { FAMILIES } from '../../lib/contract/family'
import { FINER, RESOLUTIONS } from '../../lib/routes/openbb/udf/resolutions'
import { DAY, part } from './any-text'
import { chartQuery, pairsOf, withQuery } from './chart-query'
import { type HostileRequest, head, of } from './hostile-request'

/** Every address that workspaces and charts ask. */
export const WORKSPACE_PATHS = [
  '/widgets.json',
  '/apps.json',
  '/workspace/series',
  '/workspace/rows',
  '/workspace/values',
  '/udf/config',
  '/udf/time',
  '/udf/search',
  '/udf/symbols',
  '/udf/history',
]

/** Requests of charts (Universal Data Feed) and of workspaces. */
export function workspaces(oneSeries: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const symbol = oneSeries.map((path) => path.slice(1))
  const chart = fc
    .tuple(oneSeries, chartQuery(oneSeries))
    .map(([path, query]) => withQuery(path, query).slice(1))
  const named = fc.oneof({ weight: 4, arbitrary: symbol }, { weight: 1, arbitrary: chart }, part(0, 60))
  const seconds = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1_200_000_000, max: 1_800_000_000 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1e9', '999999999999', '9'.repeat(30)) },
  )
  const history = fc.record(
    {
      symbol: named,
      resolution: fc.constantFrom(...RESOLUTIONS, ...Object.keys(FINER), 'D', '1', '5S'),
      from: seconds,
      to: seconds,
      countback: fc.oneof(fc.integer({ min: 0, max: 400_000 }).map(String), seconds),
    },
    { requiredKeys: ['symbol'] },
  )
  const asked = (path: string, query: fc.Arbitrary<Record<string, string | undefined>>) =>
    query.map((all) => withQuery(path, pairsOf(all)))
  const rows = fc.record({ series: named, from: DAY, to: DAY }, { requiredKeys: ['series'] })
  const search = fc.record(
    {
      query: part(0, 40),
      type: fc.constantFrom('crypto', 'index', 'x'),
      exchange: fc.constantFrom('On-chain', 'x'),
      limit: fc.constantFrom('0', '30', '1e9', '-1'),
    },
    { requiredKeys: ['query'] },
  )
  return fc
    .oneof(
      { weight: 6, arbitrary: asked('/udf/history', history) },
      { weight: 2, arbitrary: asked('/udf/symbols', fc.record({ symbol: named })) },
      { weight: 2, arbitrary: asked('/udf/search', search) },
      { weight: 2, arbitrary: asked('/workspace/rows', rows) },
      { weight: 1, arbitrary: asked('/workspace/values', rows) },
      {
        weight: 1,
        arbitrary: asked('/workspace/series', fc.record({ family: fc.constantFrom(...FAMILIES) })),
      },
      { weight: 1, arbitrary: fc.constantFrom('/udf/config', '/udf/time', '/widgets.json', '/apps.json') },
    )
    .map((target) => of('workspace', head('GET', target, ['origin: https://pro.openbb.co'])))
}
