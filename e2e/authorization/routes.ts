import type { Right } from './rights'
import type { World } from './world'

/** One way to ask for something, and the right it needs. */
export interface Route {
  /** The file under `app/` that answers, or `entry` for what the process entry answers alone. */
  file: string
  ask: (world: World) => string
  right: Right
  /** Beside the cookies of who asks. */
  headers?: (world: World) => Record<string, string>
  /** A page refuses in words or leads to the way in; a door refuses by its status. */
  as?: 'page' | 'door'
  /** Text of a page that only who is entitled sees; of a chart, `DRAWN`. */
  shows?: string | RegExp
}

/** A drawn line is far longer than any icon. */
export const DRAWN = /\sd="M[^"]{400,}/

const PRO = 'onchain/mvrv'
const FREE = 'crypto/prices/BTC'
const ALLOWED = 'https://paper.example'
export const SITE = { frame: ALLOWED, elsewhere: 'https://thief.example' }

const framed = (site: string, dest: string) => () => ({
  referer: `${site}/`,
  'sec-fetch-dest': dest,
  'sec-fetch-site': 'cross-site',
})
const byScript = ({ token }: World) => ({
  'x-embed-token': token,
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const PAGES: Route[] = [
  { file: '(dashboard)/page.tsx', ask: () => '/', right: 'page', shows: 'Every market series' },
  { file: '(dashboard)/[...path]/page.tsx', ask: () => `/${PRO}`, right: 'pro series', shows: DRAWN },
  { file: '(dashboard)/[...path]/page.tsx', ask: () => `/${FREE}`, right: 'free series', shows: DRAWN },
  {
    // A pro series laid over a free one: the free one is shown, without it.
    file: '(dashboard)/[...path]/page.tsx',
    ask: () => `/${FREE}?vs=${PRO}`,
    right: 'free series',
    shows: DRAWN,
  },
  {
    file: '(dashboard)/gallery/[...family]/page.tsx',
    ask: () => '/gallery/onchain',
    right: 'page',
    shows: 'MVRV',
  },
  { file: '(dashboard)/search/page.tsx', ask: () => '/search?q=mvrv', right: 'page', shows: 'Search</h1>' },
  { file: '(dashboard)/docs/page.tsx', ask: () => '/docs', right: 'page', shows: 'API guide' },
  { file: '(dashboard)/docs/api/page.tsx', ask: () => '/docs/api', right: 'page', shows: 'API reference' },
  {
    file: '(dashboard)/docs/api/[...path]/page.tsx',
    ask: () => `/docs/api/${PRO}`,
    right: 'page',
    shows: 'MVRV ratio',
  },
  { file: '(dashboard)/sign-in/page.tsx', ask: () => '/sign-in', right: 'everyone', shows: 'Sign in</h1>' },
  {
    file: '(dashboard)/sign-up/page.tsx',
    ask: () => '/sign-up',
    right: 'everyone',
    shows: 'Make an account',
  },
  {
    file: '(dashboard)/account/page.tsx',
    ask: () => '/account',
    right: 'account',
    shows: 'Sign out everywhere',
  },
  {
    file: '(dashboard)/account/keys/page.tsx',
    ask: () => '/account/keys',
    right: 'account',
    shows: 'Make the key',
  },
  {
    file: '(dashboard)/account/views/page.tsx',
    ask: () => '/account/views',
    right: 'account',
    shows: 'Saved views</h1>',
  },
  {
    file: '(dashboard)/account/embeds/page.tsx',
    ask: () => '/account/embeds',
    right: 'account',
    shows: 'Your frames',
  },
  {
    file: '(dashboard)/account/embeds/new/page.tsx',
    ask: () => `/account/embeds/new?chart=/${PRO}`,
    right: 'account',
    shows: 'Make the frame',
  },
  {
    file: '(dashboard)/account/embeds/[id]/page.tsx',
    ask: ({ frame }) => `/account/embeds/${frame}`,
    right: 'own frame',
    shows: 'Take the frame back',
  },
  { file: '(dashboard)/admin/page.tsx', ask: () => '/admin', right: 'administration', shows: 'Users</h1>' },
  {
    file: '(dashboard)/admin/keys/page.tsx',
    ask: () => '/admin/keys',
    right: 'administration',
    shows: 'Find</button>',
  },
  {
    file: '(dashboard)/admin/audit/page.tsx',
    ask: () => '/admin/audit',
    right: 'administration',
    shows: 'Audit</h1>',
  },
  { file: '(dashboard)/s/[id]/page.tsx', ask: ({ view }) => `/s/${view}`, right: 'pro series', shows: DRAWN },
  {
    // Of what one may not see there is nothing to save: the page of the chart says why.
    file: '(dashboard)/s/new/page.tsx',
    ask: () => `/s/new?of=/${PRO}`,
    right: 'new pro thing',
    shows: 'Save the view',
  },
  {
    file: '(dashboard)/s/[id]/page.tsx',
    ask: ({ freeView }) => `/s/${freeView}`,
    right: 'free series',
    shows: DRAWN,
  },
]

const BOARDS: Route[] = [
  { file: '(dashboard)/boards/page.tsx', ask: () => '/boards', right: 'page', shows: 'Boards</h1>' },
  {
    file: '(dashboard)/boards/[id]/page.tsx',
    ask: () => '/boards/sp500',
    right: 'page',
    shows: 'S&amp;P 500',
  },
  {
    // Shared by link, with one chart, of a pro series: whoever may not see that sees the board without it.
    file: '(dashboard)/boards/[id]/page.tsx',
    ask: ({ board }) => `/boards/${board}`,
    right: 'pro series',
    shows: DRAWN,
  },
  {
    file: '(dashboard)/boards/[id]/page.tsx',
    ask: ({ ownBoard }) => `/boards/${ownBoard}`,
    right: 'own board',
    shows: DRAWN,
  },
  {
    file: '(dashboard)/boards/[id]/edit/page.tsx',
    ask: ({ board }) => `/boards/${board}/edit`,
    right: 'change of own board',
    shows: 'Edit ',
  },
  {
    file: '(dashboard)/boards/[id]/edit/page.tsx',
    ask: ({ ownBoard }) => `/boards/${ownBoard}/edit`,
    right: 'own board',
    shows: 'Edit ',
  },
  {
    file: '(dashboard)/boards/add/page.tsx',
    ask: () => `/boards/add?chart=/${PRO}`,
    right: 'account',
    shows: 'to a board</h1>',
  },
  {
    file: '(dashboard)/account/boards/page.tsx',
    ask: () => '/account/boards',
    right: 'account',
    shows: 'Your boards</h1>',
  },
  {
    file: 'embed/boards/[id]/route.ts',
    ask: ({ board }) => `/embed/boards/${board}`,
    right: 'page, as nobody',
  },
  {
    file: 'embed/boards/[id]/route.ts',
    ask: ({ ownBoard }) => `/embed/boards/${ownBoard}`,
    right: 'absent, as nobody',
  },
  { file: 'image/boards/[name]/route.ts', ask: ({ board }) => `/image/boards/${board}.png`, right: 'page' },
  {
    file: 'image/boards/[name]/route.ts',
    ask: ({ ownBoard }) => `/image/boards/${ownBoard}.png`,
    right: 'own board',
  },
  {
    file: 'oembed/route.ts',
    ask: ({ origin, ownBoard }) => `/oembed?url=${encodeURIComponent(`${origin}/boards/${ownBoard}`)}`,
    right: 'absent, as nobody',
  },
]

const DOORS: Route[] = [
  { file: 'glances/route.ts', ask: () => `/glances?of=${PRO}`, right: 'page' },
  { file: 'data/[...path]/route.ts', ask: () => `/data/${PRO}?width=300`, right: 'pro series' },
  { file: 'data/[...path]/route.ts', ask: () => `/data/${PRO}?export=csv`, right: 'pro series' },
  { file: 'data/[...path]/route.ts', ask: () => `/data/${PRO}?export=json`, right: 'pro series' },
  { file: 'data/[...path]/route.ts', ask: () => `/data/${FREE}?width=300`, right: 'free series' },
  { file: 'data/[...path]/route.ts', ask: () => `/data/${FREE}?vs=${PRO}&export=csv`, right: 'free series' },
  { file: 'image/[...path]/route.ts', ask: () => `/image/${PRO}.png`, right: 'pro series' },
  { file: 'image/[...path]/route.ts', ask: () => `/image/${PRO}.svg`, right: 'pro series' },
  { file: 'image/[...path]/route.ts', ask: () => `/image/${FREE}.svg`, right: 'free series' },
  { file: 'embed/[...path]/route.ts', ask: () => `/embed/${PRO}`, right: 'pro series, as nobody' },
  { file: 'embed/[...path]/route.ts', ask: () => `/embed/${FREE}`, right: 'free series, as nobody' },
  {
    file: 'oembed/route.ts',
    ask: ({ origin }) => `/oembed?url=${encodeURIComponent(`${origin}/${PRO}`)}`,
    right: 'pro series, as nobody',
  },
  { file: 'data/s/[id]/route.ts', ask: ({ view }) => `/data/s/${view}`, right: 'pro series' },
  { file: 'image/s/[name]/route.ts', ask: ({ view }) => `/image/s/${view}.png`, right: 'pro series' },
  { file: 'data/s/[id]/route.ts', ask: ({ freeView }) => `/data/s/${freeView}`, right: 'free series' },
  { file: 'search-index/route.ts', ask: () => '/search-index', right: 'page' },
  { file: 'robots.ts', ask: () => '/robots.txt', right: 'everyone' },
  { file: 'sitemap.ts', ask: () => '/sitemap.xml', right: 'page' },
]

/** What was deleted is as if it had never been; so is what has expired (`lib/saved/saved-views.test.ts`). */
const GONE_VIEWS: Route[] = [
  { file: '(dashboard)/s/[id]/page.tsx', ask: ({ deletedView: id }) => `/s/${id}`, right: 'absent page' },
  { file: 'data/s/[id]/route.ts', ask: ({ deletedView: id }) => `/data/s/${id}`, right: 'absent for all' },
  {
    file: 'image/s/[name]/route.ts',
    ask: ({ deletedView: id }) => `/image/s/${id}.png`,
    right: 'absent for all',
  },
]

/**
 * A frame is shown by the right of its owner, so whoever looks is nobody here, and what counts is what the browser says
 * of the page. Expired ones and those out of answers: `lib/server/doors/embed-object.test.ts`.
 */
const FRAMES: Route[] = [
  {
    file: 'embed/e/[id]/route.ts',
    ask: ({ frame }) => `/embed/e/${frame}`,
    right: 'everyone',
    headers: framed(SITE.frame, 'iframe'),
  },
  {
    file: 'data/e/[id]/route.ts',
    ask: ({ frame }) => `/data/e/${frame}?width=300`,
    right: 'everyone',
    headers: byScript,
  },
  {
    file: 'data/e/[id]/route.ts',
    ask: ({ frame }) => `/data/e/${frame}?export=csv`,
    right: 'everyone',
    headers: byScript,
  },
  {
    file: 'image/e/[id]/route.ts',
    ask: ({ frame }) => `/image/e/${frame}.png`,
    right: 'everyone',
    headers: framed(SITE.frame, 'image'),
  },
  {
    file: 'embed/e/[id]/route.ts',
    ask: ({ frame }) => `/embed/e/${frame}`,
    right: 'refused to all',
    headers: framed(SITE.elsewhere, 'iframe'),
  },
  {
    file: 'embed/e/[id]/route.ts',
    ask: ({ frame }) => `/embed/e/${frame}`,
    right: 'refused to all',
    headers: () => ({ 'sec-fetch-dest': 'document' }),
  },
  { file: 'data/e/[id]/route.ts', ask: ({ frame }) => `/data/e/${frame}?width=300`, right: 'refused to all' },
  {
    file: 'data/e/[id]/route.ts',
    ask: ({ frame }) => `/data/e/${frame}?export=csv`,
    right: 'refused to all',
  },
  {
    file: 'data/e/[id]/route.ts',
    ask: ({ frame }) => `/data/e/${frame}?export=json`,
    right: 'refused to all',
    headers: framed(SITE.frame, 'empty'),
  },
  { file: 'image/e/[id]/route.ts', ask: ({ frame }) => `/image/e/${frame}.png`, right: 'refused to all' },
  {
    file: 'image/e/[id]/route.ts',
    ask: ({ frame }) => `/image/e/${frame}.svg`,
    right: 'refused to all',
    headers: framed(SITE.elsewhere, 'image'),
  },
  {
    file: 'embed/e/[id]/route.ts',
    ask: ({ revokedFrame: id }) => `/embed/e/${id}`,
    right: 'refused to all',
    headers: framed(SITE.frame, 'iframe'),
  },
  {
    file: 'data/e/[id]/route.ts',
    ask: ({ revokedFrame: id }) => `/data/e/${id}?width=300`,
    right: 'refused to all',
    headers: ({ revokedToken: token, ...rest }) => byScript({ ...rest, revokedToken: token, token }),
  },
  {
    file: 'data/e/[id]/route.ts',
    ask: ({ revokedFrame: id }) => `/data/e/${id}?export=csv`,
    right: 'refused to all',
    headers: ({ revokedToken: token, ...rest }) => byScript({ ...rest, revokedToken: token, token }),
  },
  {
    file: 'image/e/[id]/route.ts',
    ask: ({ revokedFrame: id }) => `/image/e/${id}.png`,
    right: 'refused to all',
    headers: framed(SITE.frame, 'image'),
  },
]

const API: Route[] = [
  { file: 'api/health/route.ts', ask: () => '/api/health', right: 'everyone' },
  { file: 'api/public/catalog/route.ts', ask: () => '/api/public/catalog', right: 'everyone' },
  { file: 'api/openapi.json/route.ts', ask: () => '/api/openapi.json', right: 'everyone' },
  { file: 'api/onchain/manifest/route.ts', ask: () => '/api/onchain/manifest', right: 'everyone' },
  { file: 'api/auth/[...nextauth]/route.ts', ask: () => '/api/auth/csrf', right: 'everyone' },
  { file: 'api/v1/[...path]/route.ts', ask: () => `/api/v1/${PRO}`, right: 'needs a key' },
  { file: 'api/v1/[...path]/route.ts', ask: () => `/api/v1/${FREE}`, right: 'needs a key' },
  {
    file: 'api/v1/[...path]/route.ts',
    ask: () => `/api/v1/${PRO}`,
    right: 'needs a key',
    headers: ({ revokedKey: key }) => ({ 'x-api-key': key }),
  },
  {
    file: 'api/v1/[...path]/route.ts',
    ask: () => `/api/v1/${PRO}`,
    right: 'refused to all',
    headers: ({ freeKey: key }) => ({ 'x-api-key': key }),
  },
  {
    file: 'api/v1/[...path]/route.ts',
    ask: () => `/api/v1/${PRO}?limit=1`,
    right: 'everyone',
    headers: ({ ownerKey: key }) => ({ 'x-api-key': key }),
  },
  { file: 'api/[...path]/route.ts', ask: () => '/api/nothing', right: 'needs a key' },
  {
    file: 'api/[...path]/route.ts',
    ask: () => '/api/nothing',
    right: 'absent for all',
    headers: ({ ownerKey: key }) => ({ 'x-api-key': key }),
  },
  { file: 'api/admin/[...path]/route.ts', ask: () => '/api/admin/users', right: 'needs a key' },
  {
    file: 'api/admin/[...path]/route.ts',
    ask: () => '/api/admin/keys',
    right: 'needs a key',
    headers: ({ ownerKey }) => bearer(ownerKey),
  },
  {
    file: 'api/admin/[...path]/route.ts',
    ask: () => '/api/admin/audit',
    right: 'needs a key',
    headers: ({ ownerKey: key }) => ({ 'x-api-key': key }),
  },
  {
    file: 'api/admin/[...path]/route.ts',
    ask: () => '/api/admin/users',
    right: 'everyone',
    headers: ({ operator }) => bearer(operator),
  },
  {
    file: 'api/admin/[...path]/route.ts',
    ask: () => '/api/admin/users',
    right: 'refused to all',
    headers: ({ operator }) => ({ ...bearer(operator), 'sec-fetch-site': 'cross-site' }),
  },
  // Without METRICS_TOKEN there is no such address.
  { file: 'entry', ask: () => '/metrics', right: 'absent page' },
]

/** A new route or page has a line here; the ways in which it can be asked for are lines of their own. */
export const ROUTES: readonly Route[] = [...PAGES, ...BOARDS, ...DOORS, ...GONE_VIEWS, ...FRAMES, ...API].map(
  (route) => ({
    as: route.file.endsWith('page.tsx') ? 'page' : 'door',
    ...route,
  }),
)
