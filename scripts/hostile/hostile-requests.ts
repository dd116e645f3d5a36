import fc from 'fast-check'
import { FAMILIES } from '../../lib/contract/family'
import { FILE_SUFFIXES } from '../../lib/contract/files/chart-files'
import { familyTablePrefix, NO_TABLE_FILES, TABLE_FILES } from '../../lib/contract/files/table-files'
import { pathVariants } from '../../lib/server/fake/path-variants'
import { DANGEROUS_NAMES, encoded, long, part } from './any-text'
import { appAddresses } from './app-addresses'
import { charts } from './charts'
import { type HostileRequest, head, of } from './hostile-request'
import { NO_OBJECTS, ofObjects } from './shared-objects'
import { tables } from './tables'
import { toolCalls } from './tool-calls'
import { WORKSPACE_PATHS, workspaces } from './workspaces'

/** Addresses that the entry answers besides those of pages, series and shared objects. */
const OTHERS = [
  '/oembed',
  ...[...TABLE_FILES, ...NO_TABLE_FILES].map(({ path }) => path),
  ...FAMILIES.flatMap((family) => FILE_SUFFIXES.map((suffix) => familyTablePrefix(family) + suffix)),
  '/embed/screen',
  '/data/table.csv',
  '/data/manifest.json',
  '/llms.txt',
  '/llms-full.txt',
  '/readout.js',
  '/mcp',
  '/metrics',
  '/api/health',
  '/api/status/',
  '/api/auth/csrf',
  '/api/admin/keys',
  '/api/signed-address',
  '/import/files/',
  '/publish/boards/cycle',
  '/alerts/condition.atom',
  '/unknown',
  ...WORKSPACE_PATHS,
]
const PAGES = [...appAddresses(), ...OTHERS]
const FORMS = [
  '/sign-in',
  '/sign-up',
  '/api/auth/callback/credentials',
  '/boards',
  '/watchlists',
  '/alerts/new',
  '/import/files/',
  '/publish/onchain/mvrv',
  '/api/admin/keys',
  '/mcp',
  '/',
]
const PARAMETERS = [
  'timeframe',
  'chain',
  'dataResolution',
  'cryptocurrency',
  'sp500RsiPeriod',
  'vs',
  'formula',
  'from',
  'to',
  'show',
  'marks',
  'mark',
  'align',
  'rule',
  'theme',
  'scale',
  'tab',
  'q',
  'limit',
  'url',
  'width',
  'next',
  'callbackUrl',
  'series',
  'symbol',
  'resolution',
  'countback',
  'family',
  'query',
  'where',
  'col',
  'sort',
  'list',
  'of',
  'when',
  'address',
  'days',
  'asof',
  'sig',
]
/** Requests that a client with no good intentions sends, mostly for these paths of series and these objects of accounts. */
export function hostileRequests(
  series: readonly string[],
  objects = NO_OBJECTS,
): fc.Arbitrary<HostileRequest> {
  const oneSeries = fc.constantFrom(...series)
  const ofSeries = fc
    .tuple(fc.constantFrom('', '/data', '/embed', '/api/v1'), oneSeries)
    .map(([start, path]) => start + path)
  const path = fc.oneof(
    fc.constantFrom(...PAGES),
    ofSeries,
    oneSeries.map((at) => `/image${at}.png`),
    fc.tuple(oneSeries, fc.constantFrom(...FILE_SUFFIXES)).map(([at, suffix]) => `${at}.${suffix}`),
  )
  const value = fc.oneof(
    { weight: 3, arbitrary: encoded },
    { weight: 2, arbitrary: fc.constantFrom(...DANGEROUS_NAMES) },
    { weight: 1, arbitrary: long(9_000) },
  )
  const query = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...PARAMETERS), fc.constantFrom(...DANGEROUS_NAMES)), value), {
      minLength: 1,
      maxLength: 6,
    })
    .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'))

  const queries = fc.tuple(path, query).map(([at, text]) => of('query', head('GET', `${at}?${text}`)))
  const variants = path
    .chain((at) => fc.constantFrom(...pathVariants(at)))
    .map((target) => of('path', head('GET', target)))
  return fc.oneof(
    { weight: 6, arbitrary: charts(oneSeries) },
    { weight: 4, arbitrary: tables(oneSeries, objects.watchlists) },
    { weight: 3, arbitrary: ofObjects(objects, oneSeries) },
    { weight: 2, arbitrary: workspaces(oneSeries) },
    { weight: 6, arbitrary: queries },
    { weight: 4, arbitrary: variants },
    { weight: 3, arbitrary: headers(path) },
    { weight: 3, arbitrary: bodies() },
    { weight: 2, arbitrary: toolCalls(oneSeries) },
    { weight: 2, arbitrary: frames(path) },
    { weight: 1, arbitrary: garbage() },
  )
}

const TREE = encodeURIComponent('["",{"children":["__PAGE__",{}]},null,"refetch"]')
const HEADERS = [
  'rsc: 1',
  'next-router-prefetch: 1',
  `next-router-state-tree: ${TREE}`,
  'next-router-state-tree: %5B%5B',
  'next-url: //example.org',
  `next-action: ${'a'.repeat(40)}`,
  'x-middleware-subrequest: middleware:middleware',
  'x-forwarded-host: example.org',
  'x-forwarded-for: 1.1.1.1, nonsense, [::',
  'x-forwarded-proto: javascript',
  'range: bytes=0-0,5-1,-9',
  'if-modified-since: yesterday',
  'accept: ;;;,*/*;q=9',
  'accept-encoding: gzip;q=0, *;q=2',
  'accept-language: %%%',
  'authorization: Basic ====',
  'x-api-key: \x80\xff',
  'x-http-method-override: DELETE',
  'upgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAoAAA',
  'expect: 100-continue',
  'expect: 200-ok',
  'cookie: next-auth.session-token=%00; __Host-next-auth.csrf-token=a|b|c',
  'cookie: authjs.session-token=eyJhbGciOiJub25lIn0..',
  'host: example.org',
  'content-length: 0\r\ncontent-length: 5',
  'transfer-encoding: gzip, chunked',
  ' folded: line',
  'no colon',
  'nul: a\0b',
]

function headers(path: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const known = fc.uniqueArray(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 4 })
  const longest = fc
    .tuple(fc.constantFrom('cookie', 'x-long', 'referer', 'if-none-match', 'accept-encoding'), long(40_000))
    .map(([name, text]) => [`${name}: ${text}`])
  const many = fc
    .integer({ min: 100, max: 3_000 })
    .map((count) => Array.from({ length: count }, (_, at) => `x-${at}: 1`))
  return fc
    .tuple(
      path,
      fc.oneof(
        { weight: 6, arbitrary: known },
        { weight: 2, arbitrary: longest },
        { weight: 1, arbitrary: many },
      ),
    )
    .map(([at, lines]) => of(`headers ${lines[0].slice(0, 40)}`, head('GET', at, lines)))
}

function bodies(): fc.Arbitrary<HostileRequest> {
  const nested = fc
    .tuple(fc.constantFrom('[', '{"a":', '{"__proto__":'), fc.integer({ min: 1, max: 60_000 }))
    .map(([text, depth]) => text.repeat(depth))
  const fields = fc
    .array(fc.tuple(fc.constantFrom('email', 'password', 'name', 'csrfToken', ...DANGEROUS_NAMES), encoded))
    .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'))
  const multipart = part(0, 300).map(
    (text) => `--x\r\ncontent-disposition: form-data; name="1_email"\r\n\r\n${text}\0\r\n--x--\r\n`,
  )
  const typed = fc.oneof(
    fc.tuple(fc.constant('application/json'), fc.oneof(nested, part(0, 500))),
    fc.tuple(fc.constant('application/x-www-form-urlencoded'), fc.oneof(fields, long(300_000))),
    fc.tuple(fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data'), multipart),
    fc.tuple(fc.constantFrom('text/plain', 'text/x-component', 'image/png', ''), long(700_000)),
  )
  const action = fc.constantFrom([], [`next-action: ${'0'.repeat(42)}`], ['origin: https://example.org'])
  const method = fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'GET')
  return fc
    .tuple(
      fc.constantFrom(...FORMS),
      method,
      typed,
      action,
      fc.constantFrom('whole', 'whole', 'chunked', 'cut'),
    )
    .map(([at, verb, [type, text], lines, ending]) => {
      const content = [...lines, ...(type ? [`content-type: ${type}`] : [])]
      if (ending === 'chunked') {
        const chunk = `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
        return of('chunked body', head(verb, at, [...content, 'transfer-encoding: chunked']) + chunk)
      }
      const length = text.length + (ending === 'cut' ? 100 : 0)
      return of(
        `${ending} body of ${length}`,
        head(verb, at, [...content, `content-length: ${length}`]) + text,
        ending === 'cut',
      )
    })
}

function frames(path: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const method = fc.constantFrom('TRACE', 'OPTIONS', 'PROPFIND', 'get', 'PRI', 'G\0T', 'A'.repeat(300))
  const versions = fc.constantFrom('HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 ', 'ICY', '')
  return fc.oneof(
    fc.tuple(path, method).map(([at, verb]) => of('method', head(verb, at))),
    fc
      .tuple(path, versions)
      .map(([at, version]) => of('version', `GET ${at} ${version}\r\nhost: x\r\nconnection: close\r\n\r\n`)),
    path.map((at) => of('foreign target', head('GET', `http://example.org${at}`))),
    path.map((at) => of('no host', `GET ${at} HTTP/1.1\r\nconnection: close\r\n\r\n`)),
    path.map((at) => of('no end', `GET ${at} HTTP/1.1\r\nhost: x\r\n`, true)),
    path.map((at) =>
      of(
        'two lengths',
        head('POST', at, ['content-length: 4', 'transfer-encoding: chunked']) +
          '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      ),
    ),
    fc
      .constantFrom('*', 'example.org:443', '', 'x', 'javascript:alert(1)')
      .map((at) => of('target', head('OPTIONS', at))),
    fc.constantFrom('example.org:443', '127.0.0.1:22').map((at) => of('proxy', head('CONNECT', at))),
  )
}

function garbage(): fc.Arbitrary<HostileRequest> {
  const tls = Buffer.from('16030100c2010000be0303', 'hex').toString('latin1')
  return fc.oneof(
    fc
      .constantFrom(tls, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\0'.repeat(5_000), 'SSH-2.0-x\r\n')
      .map((text) => of('bytes', `${text}\r\n\r\n`, true)),
    fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((bytes) => ({
      name: 'bytes',
      bytes: Buffer.concat([bytes, Buffer.from('\r\n\r\n')]),
      cut: true,
    })),
  )
}
