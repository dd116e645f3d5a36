import fc from 'fast-check'
import { READY_MADE } from '../../lib/boards/ready-made'
import { FILE_SUFFIXES } from '../../lib/contract/files/chart-files'
import { SPANS } from '../../lib/contract/params/spans'
import { DAY } from './any-text'
import { chartQuery, formulaOver, pairsOf, withQuery } from './chart-query'
import { type HostileRequest, head, of } from './hostile-request'

/** Objects of accounts of the server under attack, by their IDs. Those that are shared are open to their links. */
export interface SharedObjects {
  boards: readonly string[]
  watchlists: readonly string[]
  views: readonly string[]
  /** Each with a token of its rows and a site that may show it. */
  embeds: readonly { id: string; token: string; site: string }[]
  /** Paths and queries of files with a signature. */
  signed: readonly string[]
  /** Addresses of feeds of alerts. */
  feeds: readonly string[]
}

/** A server without accounts has only the ready-made boards. */
export const NO_OBJECTS: SharedObjects = {
  boards: [],
  watchlists: [],
  views: [],
  embeds: [],
  signed: [],
  feeds: [],
}

const UNKNOWN = ['abcdefgh', 'a'.repeat(32), '__proto__', 'sp500/edit']

/** Boards, watchlists, saved views, embeds, signed addresses and feeds, to strangers and mostly read. */
export function ofObjects(
  objects: SharedObjects,
  oneSeries: fc.Arbitrary<string>,
): fc.Arbitrary<HostileRequest> {
  const oneOf = (ids: readonly string[]) => fc.constantFrom(...ids, ...UNKNOWN)
  const range = fc.record(
    {
      span: fc.constantFrom(...SPANS),
      from: DAY,
      to: DAY,
      asof: DAY,
      theme: fc.constantFrom('dark', 'light'),
    },
    { requiredKeys: [] },
  )
  const pairs = range.map(pairsOf)
  const boards = fc
    .tuple(
      fc.constantFrom(
        '/boards/*',
        '/embed/boards/*',
        '/image/boards/*.png',
        '/image/boards/*.svg',
        '/boards/*/edit',
      ),
      oneOf([...objects.boards, ...READY_MADE.map(({ slug }) => slug)]),
      pairs,
    )
    .map(([path, id, query]) => head('GET', withQuery(path.replace('*', id), query)))
  const lists = fc
    .tuple(oneOf(objects.watchlists), fc.constantFrom('', ...FILE_SUFFIXES.map((suffix) => `.${suffix}`)))
    .map(([id, ending]) => head('GET', `/watchlists/${id}${ending}`))
  const views = fc
    .tuple(
      fc.constantFrom('/s/*', '/data/s/*', '/data/s/*?export=csv', '/image/s/*.png'),
      oneOf(objects.views),
    )
    .map(([path, id]) => head('GET', path.replace('*', id)))
  const embeds = fc
    .tuple(
      fc.constantFrom(
        '/embed/e/*',
        '/data/e/*?width=300',
        '/data/e/*?export=csv',
        '/image/e/*.png',
        '/image/e/*.svg',
      ),
      fc.constantFrom(
        ...objects.embeds,
        ...UNKNOWN.map((id) => ({ id, token: 'v1.a.1.b', site: 'https://other.example' })),
      ),
      fc.constantFrom('iframe', 'image', 'empty', 'document'),
    )
    .map(([path, { id, token, site }, dest]) =>
      head('GET', path.replace('*', id), [
        `sec-fetch-dest: ${dest}`,
        'sec-fetch-site: cross-site',
        `referer: ${site}/`,
        `x-embed-token: ${token}`,
      ]),
    )
  const signed = fc
    .tuple(oneOf(objects.signed.length > 0 ? objects.signed : ['/onchain/mvrv.csv?sig=v1.a.1.b']), changed)
    .map(([address, change]) => head('GET', change(address)))
  const condition = fc
    .tuple(fc.tuple(oneSeries, chartQuery(oneSeries)), formulaOver(['a'], 'truth'))
    .map(([[path, query], when]) =>
      withQuery('/alerts/condition.atom', [
        ['of', withQuery(path, query)],
        ['when', when],
      ]),
    )
  const feeds = fc
    .oneof(
      { weight: 3, arbitrary: condition },
      fc.tuple(oneOf(objects.feeds), changed).map(([at, change]) => change(at)),
    )
    .map((target) => head('GET', target.startsWith('/') ? target : `/alerts/${target}.atom`))
  const oembed = fc
    .tuple(oneSeries, chartQuery(oneSeries))
    .map(([path, query]) =>
      head('GET', withQuery('/oembed', [['url', `http://localhost${withQuery(path, query)}`]])),
    )
  return fc
    .oneof(
      { weight: 4, arbitrary: boards },
      { weight: 2, arbitrary: lists },
      { weight: 2, arbitrary: views },
      { weight: 2, arbitrary: embeds },
      { weight: 3, arbitrary: signed },
      { weight: 2, arbitrary: feeds },
      { weight: 1, arbitrary: oembed },
    )
    .map((text) => of('object', text))
}

/** Changes of a signed address, of which the first three leave it valid. */
const changed = fc.constantFrom<(address: string) => string>(
  (address) => address,
  (address) => address,
  reversed,
  (address) => `${address}&from=2020-01-01`,
  (address) => address.replace('.csv', '.parquet'),
  (address) => address.replace(/\?.*&sig=/, '?sig='),
  (address) => address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  (address) => address.replace(/\.1(\d{9})\./, '.9$1.'),
  (address) => address.replace(/sig=.*$/, (all) => `${all}&${all}`),
  (address) => address.replace(/^[^?]*/, '/table.csv'),
  (address) => address.replace(/sig=v1/, 'sig=v2'),
)

/** The names of the query in the other order, which a signature does not mind. */
function reversed(address: string): string {
  const [path, query = ''] = address.split(/\?(.*)/s)
  return `${path}?${query.split('&').toReversed().join('&')}`
}
