import { ADDRESSED_FAMILIES, FAMILIES, FAMILY_FACTS } from '../../../lib/contract/family'
import { FILE_SUFFIXES } from '../../../lib/contract/files/chart-files'
import { COLUMNS_FORMS, columnsPath } from '../../../lib/contract/files/columns-file'
import { FAMILY_FILE_PATHS, FAMILY_MANIFEST, familyFilePath } from '../../../lib/contract/files/family-file'
import {
  familyTablePrefix,
  NO_TABLE_FILES,
  TABLE_FILES,
  TABLE_FORMS,
} from '../../../lib/contract/files/table-files'
import { entry, FREE, PRO, page, type Route, route } from './route'

/** The routes of files. Each has one line at least, those of two families every file. */
const FILES: Route[] = [
  ...FILE_SUFFIXES.flatMap((suffix): Route[] => [
    entry('/onchain/', `/${PRO}.${suffix}`, 'pro series'),
    entry('/crypto/prices/', `/${FREE}.${suffix}`, 'free series'),
  ]),
  entry('/onchain/', `/${PRO}.csv?all=1&aliases=1`, 'pro series'),
  entry('/crypto/prices/', `/${FREE}.txt?vs=${PRO}`, 'pro series'),
  entry('/crypto/prices/', `/${FREE}.csv?vs=${PRO}`, 'pro series'),
  entry('/crypto/prices/', `/${FREE}.json?formula=${PRO}.mvrv`, 'pro series'),
  entry('/inputs/', '/inputs/chain/bitcoin.csv', 'pro series'),
  entry('/inputs/', '/inputs/asset/BTC.json', 'free series'),
  entry('/crypto/prices/', `/${FREE}.json?formula=inputs/chain/bitcoin.supply`, 'pro series'),
  ...ADDRESSED_FAMILIES.map(
    (family): Route => entry(`/${family}/`, `/${family}/no-such-series.csv`, 'absent for all'),
  ),
]

/** Columns of several series: visitors must be allowed to see all of them. */
const COLUMNS: Route[] = [
  entry('/data/table.csv', `/data/table.csv?col=${PRO}.mvrv`, 'pro series'),
  entry('/data/table.csv', `/data/table.csv?col=${FREE}&col=${PRO}`, 'pro series'),
  entry('/data/table.json', `/data/table.json?col=${FREE}.close`, 'free series'),
  entry('/data/table.json', `/data/table.json?col=${FREE} / ${PRO}`.replaceAll(' ', '%20'), 'pro series'),
  entry('/data/table.parquet', `/data/table.parquet?col=${PRO}`, 'pro series'),
  entry('/data/table.csv', `/data/table.csv?col=${PRO}&cost=1`, 'everyone'),
]

/** Files of families, which servers that do not work while idle have not made. */
const FAMILY_FILES: Route[] = [
  ...FAMILIES.map((family): Route => {
    const right = FAMILY_FACTS[family].tier === 'pro' ? 'pro file, not made' : 'free file, not made'
    return entry(familyFilePath(family), familyFilePath(family), right)
  }),
  entry(FAMILY_MANIFEST, FAMILY_MANIFEST, 'free series'),
]

/** Addresses signed with a key of the owner, in every state. A signature replaces the rights of the visitor. */
const SIGNED: Route[] = [
  entry('/onchain/', ({ signed }) => signed.valid, 'everyone'),
  entry('/onchain/', ({ signed }) => signed.revoked, 'needs a key'),
  entry('/onchain/', ({ signed }) => signed.expired, 'needs a key'),
  ...[
    // Changed: the window, the form, the series, and the end of the signature.
    (url: string) => url.replace('days=400', 'days=401'),
    (url: string) => url.replace('.csv', '.json'),
    (url: string) => url.replace('/onchain/mvrv', '/onchain/sopr'),
    (url: string) => url.replace(/\.1(\d{9})\./, '.2$1.'),
    (url: string) => `${url}&all=1`,
  ].map((change): Route => entry('/onchain/', ({ signed }) => change(signed.valid), 'refused to all')),
  // On other routes: files refuse it, the others ignore it.
  ...[...TABLE_FILES, ...COLUMNS_FORMS.map((form) => ({ path: columnsPath(form) }))].map(
    ({ path }): Route => entry(path, ({ signed }) => `${path}?${sigOf(signed.valid)}`, 'refused to all'),
  ),
  ...[FAMILY_MANIFEST, ...FAMILY_FILE_PATHS].map(
    (path): Route => entry(path, ({ signed }) => `${path}?${sigOf(signed.valid)}`, 'refused to all'),
  ),
  entry(
    '/watchlists/',
    ({ watchlist, signed }) => `/watchlists/${watchlist}.csv?${sigOf(signed.valid)}`,
    'refused to all',
  ),
  entry(
    '/alerts/',
    ({ alertFeed, signed }) => `${alertFeed.split('?', 1)[0]}?${sigOf(signed.valid)}`,
    'refused to all',
  ),
  entry('/data/', ({ signed }) => `/data/${PRO}?width=300&${sigOf(signed.valid)}`, 'pro series'),
  entry('/image/', ({ signed }) => `/image/${PRO}.png?${sigOf(signed.valid)}`, 'pro series'),
]

/** Tables, screens and watchlists in every form, and the endings of pictures, which they do not have. */
const TABLES: Route[] = [
  ...TABLE_FILES.map(({ path }): Route => entry(path, `${path}?col=last`, 'page')),
  ...['/screen.', '/table.'].map((prefix): Route => entry(prefix, `${prefix}xlsx`, 'absent for all')),
  ...NO_TABLE_FILES.map(({ path }): Route => entry(path, path, 'absent for all')),
  ...FAMILIES.map((family): Route => {
    const prefix = familyTablePrefix(family)
    return entry(prefix, `${prefix}csv?col=last`, 'page')
  }),
  entry('/onchain.', '/onchain.svg', 'absent for all'),
  ...TABLE_FORMS.flatMap((form): Route[] => [
    entry('/onchain.', `/onchain.${form}`, 'page'),
    entry('/watchlists/', ({ watchlist }) => `/watchlists/${watchlist}.${form}`, 'page'),
    entry('/watchlists/', ({ ownWatchlist }) => `/watchlists/${ownWatchlist}.${form}`, 'own board'),
  ]),
  entry('/watchlists/', ({ watchlist }) => `/watchlists/${watchlist}.svg`, 'absent for all'),
]

const sigOf = (signed: string) => signed.slice(signed.indexOf('sig='))
const sameOrigin: Route['headers'] = ({ origin }) => ({ origin })

export const PUBLIC_ROUTES: Route[] = [
  route('latest-values/route.ts', `/latest-values?of=${PRO}`, 'page'),
  route('list-rows/route.ts', `/list-rows?of=${PRO}`, 'page'),
  route('list-rows/route.ts', `/list-rows?of=${FREE}%3Fvs%3D${PRO}`, 'page'),
  route('own-lists/route.ts', '/own-lists', 'account'),
  route('own-series/route.ts', '/own-series', 'account'),
  entry('/table.csv', '/table.csv', 'page'),
  entry('/table.csv', ({ watchlist }) => `/table.csv?list=${watchlist}`, 'page'),
  entry('/table.json', '/table.json', 'page'),
  entry('/table.json', '/table.json?where=last%20%3E%200&sort=-last', 'page'),
  entry('/screen.json', '/screen.json?where=last%20%3E%200', 'page'),
  ...TABLES,
  entry('/embed/screen', '/embed/screen?sort=-last', 'page, as nobody'),
  entry('/llms.txt', '/llms.txt', 'page'),
  entry('/llms-full.txt', '/llms-full.txt', 'page'),
  entry('/data/', `/data/${PRO}?width=300`, 'pro series'),
  entry('/data/', `/data/${PRO}?export=csv`, 'pro series'),
  entry('/data/', `/data/${PRO}?export=json`, 'pro series'),
  entry('/data/', `/data/${FREE}?width=300`, 'free series'),
  entry('/data/', `/data/${FREE}?vs=${PRO}&export=csv`, 'free series'),
  entry('/image/', `/image/${PRO}.png`, 'pro series'),
  entry('/image/', `/image/${PRO}.svg`, 'pro series'),
  entry('/image/', `/image/${FREE}.svg`, 'free series'),
  entry('/embed/', `/embed/${PRO}`, 'pro series, as nobody'),
  entry('/embed/', `/embed/${FREE}`, 'free series, as nobody'),
  entry(
    '/oembed',
    ({ origin }) => `/oembed?url=${encodeURIComponent(`${origin}/${PRO}`)}`,
    'pro series, as nobody',
  ),
  entry('/data/s/', ({ view }) => `/data/s/${view}`, 'pro series'),
  entry('/image/s/', ({ view }) => `/image/s/${view}.png`, 'pro series'),
  entry('/data/s/', ({ freeView }) => `/data/s/${freeView}`, 'free series'),
  entry('/api/status/', '/api/status/', 'page'),
  entry('/api/status/', '/api/status/coverage', 'page'),
  entry('/import/files/', '/import/files/', 'import'),
  // A folder has what guests may see, so that even the operator publishes nothing of a private installation.
  entry('/publish/', `/publish/${FREE}`, 'publish', sameOrigin, {}),
  entry(
    '/publish/',
    ({ ownBoard }) => `/publish/boards/${ownBoard}`,
    'publish a private board',
    sameOrigin,
    {},
  ),
  route('search-index/route.ts', '/search-index', 'page'),
  ...FILES,
  ...COLUMNS,
  ...FAMILY_FILES,
  ...SIGNED,
  entry('/alerts/', `/alerts/condition.atom?of=/${PRO}&when=mvrv%20%3E%203`, 'pro series'),
  entry('/alerts/', `/alerts/condition.atom?of=/${FREE}&when=${encodeURIComponent('a > 1')}`, 'free series'),
  // The signature of the owner is enough, as for a saved view.
  entry('/alerts/', ({ alertFeed }) => alertFeed, 'everyone'),
  entry(
    '/alerts/',
    ({ alertFeed }) => alertFeed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    'refused to all',
  ),
  route('robots.ts', '/robots.txt', 'everyone'),
  route('sitemap.ts', '/sitemap.xml', 'page'),
]

/** Deleted views look like views that never existed, and so do expired ones (`lib/saved/saved-views.test.ts`). */
export const GONE_VIEWS: Route[] = [
  page('/s/[id]', ({ deletedView: id }) => `/s/${id}`, 'absent page'),
  entry('/data/s/', ({ deletedView: id }) => `/data/s/${id}`, 'absent for all'),
  entry('/image/s/', ({ deletedView: id }) => `/image/s/${id}.png`, 'absent for all'),
]
