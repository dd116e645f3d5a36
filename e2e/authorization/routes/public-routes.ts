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
import { FREE, PRO, type Route } from './route'

/** The routes of files. Each has one line at least, those of two families every file. */
const FILES: Route[] = [
  ...FILE_SUFFIXES.flatMap((suffix): Route[] => [
    { file: 'entry /onchain/', ask: () => `/${PRO}.${suffix}`, right: 'pro series' },
    { file: 'entry /crypto/prices/', ask: () => `/${FREE}.${suffix}`, right: 'free series' },
  ]),
  { file: 'entry /onchain/', ask: () => `/${PRO}.csv?all=1&aliases=1`, right: 'pro series' },
  { file: 'entry /crypto/prices/', ask: () => `/${FREE}.txt?vs=${PRO}`, right: 'pro series' },
  { file: 'entry /crypto/prices/', ask: () => `/${FREE}.csv?vs=${PRO}`, right: 'pro series' },
  { file: 'entry /crypto/prices/', ask: () => `/${FREE}.json?formula=${PRO}.mvrv`, right: 'pro series' },
  { file: 'entry /inputs/', ask: () => '/inputs/chain/bitcoin.csv', right: 'pro series' },
  { file: 'entry /inputs/', ask: () => '/inputs/asset/BTC.json', right: 'free series' },
  {
    file: 'entry /crypto/prices/',
    ask: () => `/${FREE}.json?formula=inputs/chain/bitcoin.supply`,
    right: 'pro series',
  },
  ...ADDRESSED_FAMILIES.map(
    (family): Route => ({
      file: `entry /${family}/`,
      ask: () => `/${family}/no-such-series.csv`,
      right: 'absent for all',
    }),
  ),
]

/** Columns of several series: visitors must be allowed to see all of them. */
const COLUMNS: Route[] = [
  { file: 'entry /data/table.csv', ask: () => `/data/table.csv?col=${PRO}.mvrv`, right: 'pro series' },
  { file: 'entry /data/table.csv', ask: () => `/data/table.csv?col=${FREE}&col=${PRO}`, right: 'pro series' },
  { file: 'entry /data/table.json', ask: () => `/data/table.json?col=${FREE}.close`, right: 'free series' },
  {
    file: 'entry /data/table.json',
    ask: () => `/data/table.json?col=${FREE} / ${PRO}`.replaceAll(' ', '%20'),
    right: 'pro series',
  },
  { file: 'entry /data/table.parquet', ask: () => `/data/table.parquet?col=${PRO}`, right: 'pro series' },
  { file: 'entry /data/table.csv', ask: () => `/data/table.csv?col=${PRO}&cost=1`, right: 'everyone' },
]

/** Files of families, which servers that do not work while idle have not made. */
const FAMILY_FILES: Route[] = [
  ...FAMILIES.map((family): Route => {
    const right = FAMILY_FACTS[family].tier === 'pro' ? 'pro file, not made' : 'free file, not made'
    return { file: `entry ${familyFilePath(family)}`, ask: () => familyFilePath(family), right }
  }),
  { file: `entry ${FAMILY_MANIFEST}`, ask: () => FAMILY_MANIFEST, right: 'free series' },
]

/** Addresses signed with a key of the owner, in every state. A signature replaces the rights of the visitor. */
const SIGNED: Route[] = [
  { file: 'entry /onchain/', ask: ({ signed }) => signed.valid, right: 'everyone' },
  { file: 'entry /onchain/', ask: ({ signed }) => signed.revoked, right: 'needs a key' },
  { file: 'entry /onchain/', ask: ({ signed }) => signed.expired, right: 'needs a key' },
  ...[
    // Changed: the window, the form, the series, and the end of the signature.
    (url: string) => url.replace('days=400', 'days=401'),
    (url: string) => url.replace('.csv', '.json'),
    (url: string) => url.replace('/onchain/mvrv', '/onchain/sopr'),
    (url: string) => url.replace(/\.1(\d{9})\./, '.2$1.'),
    (url: string) => `${url}&all=1`,
  ].map(
    (change): Route => ({
      file: 'entry /onchain/',
      ask: ({ signed }) => change(signed.valid),
      right: 'refused to all',
    }),
  ),
  // On other routes: files refuse it, the others ignore it.
  ...[...TABLE_FILES, ...COLUMNS_FORMS.map((form) => ({ path: columnsPath(form) }))].map(
    ({ path }): Route => ({
      file: `entry ${path}`,
      ask: ({ signed }) => `${path}?${sigOf(signed.valid)}`,
      right: 'refused to all',
    }),
  ),
  ...[FAMILY_MANIFEST, ...FAMILY_FILE_PATHS].map(
    (path): Route => ({
      file: `entry ${path}`,
      ask: ({ signed }) => `${path}?${sigOf(signed.valid)}`,
      right: 'refused to all',
    }),
  ),
  {
    file: 'entry /watchlists/',
    ask: ({ watchlist, signed }) => `/watchlists/${watchlist}.csv?${sigOf(signed.valid)}`,
    right: 'refused to all',
  },
  {
    file: 'entry /alerts/',
    ask: ({ alertFeed, signed }) => `${alertFeed.split('?', 1)[0]}?${sigOf(signed.valid)}`,
    right: 'refused to all',
  },
  {
    file: 'entry /data/',
    ask: ({ signed }) => `/data/${PRO}?width=300&${sigOf(signed.valid)}`,
    right: 'pro series',
  },
  {
    file: 'entry /image/',
    ask: ({ signed }) => `/image/${PRO}.png?${sigOf(signed.valid)}`,
    right: 'pro series',
  },
]

/** Tables, screens and watchlists in every form, and the endings of pictures, which they do not have. */
const TABLES: Route[] = [
  ...TABLE_FILES.map(
    ({ path }): Route => ({ file: `entry ${path}`, ask: () => `${path}?col=last`, right: 'page' }),
  ),
  ...['/screen.', '/table.'].map(
    (prefix): Route => ({ file: `entry ${prefix}`, ask: () => `${prefix}xlsx`, right: 'absent for all' }),
  ),
  ...NO_TABLE_FILES.map(
    ({ path }): Route => ({ file: `entry ${path}`, ask: () => path, right: 'absent for all' }),
  ),
  ...FAMILIES.map((family): Route => {
    const prefix = familyTablePrefix(family)
    return { file: `entry ${prefix}`, ask: () => `${prefix}csv?col=last`, right: 'page' }
  }),
  { file: 'entry /onchain.', ask: () => '/onchain.svg', right: 'absent for all' },
  ...TABLE_FORMS.flatMap((form): Route[] => [
    { file: 'entry /onchain.', ask: () => `/onchain.${form}`, right: 'page' },
    {
      file: 'entry /watchlists/',
      ask: ({ watchlist }) => `/watchlists/${watchlist}.${form}`,
      right: 'page',
    },
    {
      file: 'entry /watchlists/',
      ask: ({ ownWatchlist }) => `/watchlists/${ownWatchlist}.${form}`,
      right: 'own board',
    },
  ]),
  {
    file: 'entry /watchlists/',
    ask: ({ watchlist }) => `/watchlists/${watchlist}.svg`,
    right: 'absent for all',
  },
]

const sigOf = (signed: string) => signed.slice(signed.indexOf('sig='))

export const PUBLIC_ROUTES: Route[] = [
  { file: 'latest-values/route.ts', ask: () => `/latest-values?of=${PRO}`, right: 'page' },
  { file: 'list-rows/route.ts', ask: () => `/list-rows?of=${PRO}`, right: 'page' },
  { file: 'list-rows/route.ts', ask: () => `/list-rows?of=${FREE}%3Fvs%3D${PRO}`, right: 'page' },
  { file: 'own-lists/route.ts', ask: () => '/own-lists', right: 'account' },
  { file: 'own-series/route.ts', ask: () => '/own-series', right: 'account' },
  { file: 'entry /table.csv', ask: () => '/table.csv', right: 'page' },
  { file: 'entry /table.csv', ask: ({ watchlist }) => `/table.csv?list=${watchlist}`, right: 'page' },
  { file: 'entry /table.json', ask: () => '/table.json', right: 'page' },
  { file: 'entry /table.json', ask: () => '/table.json?where=last%20%3E%200&sort=-last', right: 'page' },
  { file: 'entry /screen.json', ask: () => '/screen.json?where=last%20%3E%200', right: 'page' },
  ...TABLES,
  { file: 'entry /embed/screen', ask: () => '/embed/screen?sort=-last', right: 'page, as nobody' },
  { file: 'entry /llms.txt', ask: () => '/llms.txt', right: 'page' },
  { file: 'entry /llms-full.txt', ask: () => '/llms-full.txt', right: 'page' },
  { file: 'entry /data/', ask: () => `/data/${PRO}?width=300`, right: 'pro series' },
  { file: 'entry /data/', ask: () => `/data/${PRO}?export=csv`, right: 'pro series' },
  { file: 'entry /data/', ask: () => `/data/${PRO}?export=json`, right: 'pro series' },
  { file: 'entry /data/', ask: () => `/data/${FREE}?width=300`, right: 'free series' },
  { file: 'entry /data/', ask: () => `/data/${FREE}?vs=${PRO}&export=csv`, right: 'free series' },
  { file: 'entry /image/', ask: () => `/image/${PRO}.png`, right: 'pro series' },
  { file: 'entry /image/', ask: () => `/image/${PRO}.svg`, right: 'pro series' },
  { file: 'entry /image/', ask: () => `/image/${FREE}.svg`, right: 'free series' },
  { file: 'entry /embed/', ask: () => `/embed/${PRO}`, right: 'pro series, as nobody' },
  { file: 'entry /embed/', ask: () => `/embed/${FREE}`, right: 'free series, as nobody' },
  {
    file: 'entry /oembed',
    ask: ({ origin }) => `/oembed?url=${encodeURIComponent(`${origin}/${PRO}`)}`,
    right: 'pro series, as nobody',
  },
  { file: 'entry /data/s/', ask: ({ view }) => `/data/s/${view}`, right: 'pro series' },
  { file: 'entry /image/s/', ask: ({ view }) => `/image/s/${view}.png`, right: 'pro series' },
  { file: 'entry /data/s/', ask: ({ freeView }) => `/data/s/${freeView}`, right: 'free series' },
  { file: 'entry /api/status/', ask: () => '/api/status/', right: 'page' },
  { file: 'entry /api/status/', ask: () => '/api/status/coverage', right: 'page' },
  { file: 'entry /import/files/', ask: () => '/import/files/', right: 'import' },
  // A folder has what guests may see, so that even the operator publishes nothing of a private installation.
  {
    file: 'entry /publish/',
    ask: () => `/publish/${FREE}`,
    right: 'publish',
    send: {},
    headers: ({ origin }) => ({ origin }),
  },
  {
    file: 'entry /publish/',
    ask: ({ ownBoard }) => `/publish/boards/${ownBoard}`,
    right: 'publish a private board',
    send: {},
    headers: ({ origin }) => ({ origin }),
  },
  { file: 'search-index/route.ts', ask: () => '/search-index', right: 'page' },
  ...FILES,
  ...COLUMNS,
  ...FAMILY_FILES,
  ...SIGNED,
  {
    file: 'entry /alerts/',
    ask: () => `/alerts/condition.atom?of=/${PRO}&when=mvrv%20%3E%203`,
    right: 'pro series',
  },
  {
    file: 'entry /alerts/',
    ask: () => `/alerts/condition.atom?of=/${FREE}&when=${encodeURIComponent('a > 1')}`,
    right: 'free series',
  },
  // The signature of the owner is enough, as for a saved view.
  { file: 'entry /alerts/', ask: ({ alertFeed }) => alertFeed, right: 'everyone' },
  {
    file: 'entry /alerts/',
    ask: ({ alertFeed }) => alertFeed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    right: 'refused to all',
  },
  { file: 'robots.ts', ask: () => '/robots.txt', right: 'everyone' },
  { file: 'sitemap.ts', ask: () => '/sitemap.xml', right: 'page' },
]

/** Deleted views look like views that never existed, and so do expired ones (`lib/saved/saved-views.test.ts`). */
export const GONE_VIEWS: Route[] = [
  { file: '(dashboard)/s/[id]/page.tsx', ask: ({ deletedView: id }) => `/s/${id}`, right: 'absent page' },
  { file: 'entry /data/s/', ask: ({ deletedView: id }) => `/data/s/${id}`, right: 'absent for all' },
  {
    file: 'entry /image/s/',
    ask: ({ deletedView: id }) => `/image/s/${id}.png`,
    right: 'absent for all',
  },
]
