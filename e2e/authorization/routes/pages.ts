import { DRAWN, FREE, PRO, page, type Route } from './route'

export const PAGES: Route[] = [
  page('', '/', 'page', 'Every market series'),
  page('/[...path]', `/${PRO}`, 'pro series', DRAWN),
  page('/[...path]', `/${FREE}`, 'free series', DRAWN),
  // A free series compared with a pro series: the free one is shown without the other.
  page('/[...path]', `/${FREE}?vs=${PRO}`, 'free series', DRAWN),
  page('/gallery/[...family]', '/gallery/onchain', 'page', 'MVRV'),
  page('/search', '/search?q=mvrv', 'page', 'Search</h1>'),
  page('/screen', '/screen?where=last%20%3E%200&sort=-last', 'page', 'Screen</h1>'),
  page('/watchlists', '/watchlists', 'page', 'Watchlists</h1>'),
  // Shared by link. Each row says whether its reader may see the series.
  page('/watchlists/[id]', ({ watchlist }) => `/watchlists/${watchlist}`, 'page', 'Their list</h1>'),
  page(
    '/watchlists/[id]',
    ({ ownWatchlist }) => `/watchlists/${ownWatchlist}`,
    'own board',
    'Their list</h1>',
  ),
  // Only visitors who may see the list get its rows and its title.
  page('/screen', ({ watchlist }) => `/screen?list=${watchlist}`, 'page', 'Their list</option>'),
  page('/docs', '/docs', 'page', 'API guide'),
  page('/docs/api', '/docs/api', 'page', 'API reference'),
  page('/docs/about', '/docs/about', 'page', 'Stored formats'),
  page('/docs/api/[...path]', `/docs/api/${PRO}`, 'page', 'MVRV ratio'),
  page('/status', '/status', 'page', 'Data status</h1>'),
  page('/sign-in', '/sign-in', 'everyone', 'Sign in</h1>'),
  page('/sign-up', '/sign-up', 'everyone', 'Create account'),
  page('/reset-password', '/reset-password', 'everyone', 'Reset password</h1>'),
  // The link in a mail opens it.
  page('/set-password', '/set-password?token=made-up', 'everyone', 'This link no longer works'),
  page('/confirm-email', '/confirm-email?token=made-up', 'account', 'Confirm address</h1>'),
  page('/account', '/account', 'account', 'Sessions</h2>'),
  page('/account/second-factor', '/account/second-factor', 'account', 'Set up</button>'),
  // Only for who has just given a password.
  page('/sign-in/code', '/sign-in/code', 'needs a key'),
  page('/account/keys', '/account/keys', 'account', 'Create key'),
  page(
    '/account/keys/sign',
    `/account/keys/sign?address=/${PRO}.csv`,
    'account',
    /Sign address<|No key to sign with</,
  ),
  page('/alerts', '/alerts', 'page of guests', 'Alerts</h1>'),
  page('/account/alerts', '/account/alerts', 'account', 'Alerts</h1>'),
  page('/alerts/new', `/alerts/new?of=/${PRO}&when=mvrv%20%3E%203`, 'pro series', 'Past firings</h2>'),
  page(
    '/alerts/new',
    `/alerts/new?of=/${FREE}&when=${encodeURIComponent(`${PRO} > 3`)}`,
    'pro series',
    'Past firings</h2>',
  ),
  page('/unsubscribe', '/unsubscribe?target=x&sig=y', 'everyone', 'Stop messages</h1>'),
  page('/account/views', '/account/views', 'account', 'Saved views</h1>'),
  page('/account/series', '/account/series', 'account', 'Your series</h1>'),
  // It leads to a chart, which has rights of its own.
  page('/series/[id]', ({ series }) => `/series/${series}`, 'page', '/onchain/mvrv?formula='),
  page('/series/[id]', ({ ownSeries }) => `/series/${ownSeries}`, 'own board', '/onchain/mvrv?formula='),
  page('/account/embeds', '/account/embeds', 'account', 'Your embeds'),
  page('/account/embeds/new', `/account/embeds/new?chart=/${PRO}`, 'account', 'Create embed'),
  page('/account/embeds/[id]', ({ embed }) => `/account/embeds/${embed}`, 'own embed', 'Revoke embed'),
  page('/admin', '/admin', 'administration', 'Users</h1>'),
  page('/admin/keys', '/admin/keys', 'administration', 'Find</button>'),
  page('/admin/audit', '/admin/audit', 'administration', 'Audit</h1>'),
  page('/import', '/import', 'import page', 'Choose files to import'),
  // Without a file there is nothing to choose, which only an importer is told.
  page('/import/columns', '/import/columns', 'import page without a file'),
  page('/s/[id]', ({ view }) => `/s/${view}`, 'pro series', DRAWN),
  // Without access to a series there is nothing to save. The page of the chart states the reason.
  page('/s/new', `/s/new?of=/${PRO}`, 'new pro thing', /<h1[^>]*>Save this view</),
  page('/s/[id]', ({ freeView }) => `/s/${freeView}`, 'free series', DRAWN),
]
