import { DRAWN, FREE, PRO, type Route } from './route'

export const PAGES: Route[] = [
  { file: '(dashboard)/page.tsx', ask: () => '/', right: 'page', shows: 'Every market series' },
  { file: '(dashboard)/[...path]/page.tsx', ask: () => `/${PRO}`, right: 'pro series', shows: DRAWN },
  { file: '(dashboard)/[...path]/page.tsx', ask: () => `/${FREE}`, right: 'free series', shows: DRAWN },
  {
    // A free series compared with a pro series: the free one is shown without the other.
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
  {
    file: '(dashboard)/screen/page.tsx',
    ask: () => '/screen?where=last%20%3E%200&sort=-last',
    right: 'page',
    shows: 'Screen</h1>',
  },
  {
    file: '(dashboard)/watchlists/page.tsx',
    ask: () => '/watchlists',
    right: 'page',
    shows: 'Watchlists</h1>',
  },
  {
    // Shared by link. Each row says whether its reader may see the series.
    file: '(dashboard)/watchlists/[id]/page.tsx',
    ask: ({ watchlist }) => `/watchlists/${watchlist}`,
    right: 'page',
    shows: 'Their list</h1>',
  },
  {
    file: '(dashboard)/watchlists/[id]/page.tsx',
    ask: ({ ownWatchlist }) => `/watchlists/${ownWatchlist}`,
    right: 'own board',
    shows: 'Their list</h1>',
  },
  {
    // Only visitors who may see the list get its rows and its title.
    file: '(dashboard)/screen/page.tsx',
    ask: ({ watchlist }) => `/screen?list=${watchlist}`,
    right: 'page',
    shows: 'Their list</option>',
  },
  { file: '(dashboard)/docs/page.tsx', ask: () => '/docs', right: 'page', shows: 'API guide' },
  { file: '(dashboard)/docs/api/page.tsx', ask: () => '/docs/api', right: 'page', shows: 'API reference' },
  {
    file: '(dashboard)/docs/about/page.tsx',
    ask: () => '/docs/about',
    right: 'page',
    shows: 'Stored formats',
  },
  {
    file: '(dashboard)/docs/api/[...path]/page.tsx',
    ask: () => `/docs/api/${PRO}`,
    right: 'page',
    shows: 'MVRV ratio',
  },
  { file: '(dashboard)/status/page.tsx', ask: () => '/status', right: 'page', shows: 'Data status</h1>' },
  { file: '(dashboard)/sign-in/page.tsx', ask: () => '/sign-in', right: 'everyone', shows: 'Sign in</h1>' },
  {
    file: '(dashboard)/sign-up/page.tsx',
    ask: () => '/sign-up',
    right: 'everyone',
    shows: 'Create account',
  },
  {
    file: '(dashboard)/reset-password/page.tsx',
    ask: () => '/reset-password',
    right: 'everyone',
    shows: 'Reset password</h1>',
  },
  {
    // The link in a mail opens it.
    file: '(dashboard)/set-password/page.tsx',
    ask: () => '/set-password?token=made-up',
    right: 'everyone',
    shows: 'This link no longer works',
  },
  {
    file: '(dashboard)/confirm-email/page.tsx',
    ask: () => '/confirm-email?token=made-up',
    right: 'account',
    shows: 'Confirm address</h1>',
  },
  {
    file: '(dashboard)/account/page.tsx',
    ask: () => '/account',
    right: 'account',
    shows: 'Sessions</h2>',
  },
  {
    file: '(dashboard)/account/second-factor/page.tsx',
    ask: () => '/account/second-factor',
    right: 'account',
    shows: 'Set up</button>',
  },
  {
    // Only for who has just given a password.
    file: '(dashboard)/sign-in/code/page.tsx',
    ask: () => '/sign-in/code',
    right: 'needs a key',
  },
  {
    file: '(dashboard)/account/keys/page.tsx',
    ask: () => '/account/keys',
    right: 'account',
    shows: 'Create key',
  },
  {
    file: '(dashboard)/account/keys/sign/page.tsx',
    ask: () => `/account/keys/sign?address=/${PRO}.csv`,
    right: 'account',
    shows: /Sign address<|No key to sign with</,
  },
  {
    file: '(dashboard)/alerts/page.tsx',
    ask: () => '/alerts',
    right: 'page of guests',
    shows: 'Alerts</h1>',
  },
  {
    file: '(dashboard)/account/alerts/page.tsx',
    ask: () => '/account/alerts',
    right: 'account',
    shows: 'Alerts</h1>',
  },
  {
    file: '(dashboard)/alerts/new/page.tsx',
    ask: () => `/alerts/new?of=/${PRO}&when=mvrv%20%3E%203`,
    right: 'pro series',
    shows: 'Past firings</h2>',
  },
  {
    file: '(dashboard)/alerts/new/page.tsx',
    ask: () => `/alerts/new?of=/${FREE}&when=${encodeURIComponent(`${PRO} > 3`)}`,
    right: 'pro series',
    shows: 'Past firings</h2>',
  },
  {
    file: '(dashboard)/unsubscribe/page.tsx',
    ask: () => '/unsubscribe?target=x&sig=y',
    right: 'everyone',
    shows: 'Stop messages</h1>',
  },
  {
    file: '(dashboard)/account/views/page.tsx',
    ask: () => '/account/views',
    right: 'account',
    shows: 'Saved views</h1>',
  },
  {
    file: '(dashboard)/account/series/page.tsx',
    ask: () => '/account/series',
    right: 'account',
    shows: 'Your series</h1>',
  },
  // It leads to a chart, which has rights of its own.
  {
    file: '(dashboard)/series/[id]/page.tsx',
    ask: ({ series }) => `/series/${series}`,
    right: 'page',
    shows: '/onchain/mvrv?formula=',
  },
  {
    file: '(dashboard)/series/[id]/page.tsx',
    ask: ({ ownSeries }) => `/series/${ownSeries}`,
    right: 'own board',
    shows: '/onchain/mvrv?formula=',
  },
  {
    file: '(dashboard)/account/embeds/page.tsx',
    ask: () => '/account/embeds',
    right: 'account',
    shows: 'Your embeds',
  },
  {
    file: '(dashboard)/account/embeds/new/page.tsx',
    ask: () => `/account/embeds/new?chart=/${PRO}`,
    right: 'account',
    shows: 'Create embed',
  },
  {
    file: '(dashboard)/account/embeds/[id]/page.tsx',
    ask: ({ embed }) => `/account/embeds/${embed}`,
    right: 'own embed',
    shows: 'Revoke embed',
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
  {
    file: '(dashboard)/import/page.tsx',
    ask: () => '/import',
    right: 'import page',
    shows: 'Choose files to import',
  },
  {
    // Without a file there is nothing to choose, which only an importer is told.
    file: '(dashboard)/import/columns/page.tsx',
    ask: () => '/import/columns',
    right: 'import page without a file',
  },
  { file: '(dashboard)/s/[id]/page.tsx', ask: ({ view }) => `/s/${view}`, right: 'pro series', shows: DRAWN },
  {
    // Without access to a series there is nothing to save. The page of the chart states the reason.
    file: '(dashboard)/s/new/page.tsx',
    ask: () => `/s/new?of=/${PRO}`,
    right: 'new pro thing',
    shows: /<h1[^>]*>Save this view</,
  },
  {
    file: '(dashboard)/s/[id]/page.tsx',
    ask: ({ freeView }) => `/s/${freeView}`,
    right: 'free series',
    shows: DRAWN,
  },
]
