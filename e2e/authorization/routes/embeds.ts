import { SITE } from '../../../scripts/world/sites'
import type { TestAccounts } from '../../../scripts/world/world'
import { entry, type Route } from './route'

const fromSite = (site: string, dest: string) => () => ({
  referer: `${site}/`,
  'sec-fetch-dest': dest,
  'sec-fetch-site': 'cross-site',
})
const byScript = ({ token }: TestAccounts) => ({
  'x-embed-token': token,
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
})

const byRevokedScript: Route['headers'] = (world) => byScript({ ...world, token: world.revokedToken })

/**
 * An embed is shown with the rights of its owner, so every visitor is anonymous here, and only the headers about the
 * page count. Expired embeds and those over quota: `lib/routes/embed/embed-object.test.ts`.
 */
export const EMBEDS: Route[] = [
  entry('/embed/e/', ({ embed }) => `/embed/e/${embed}`, 'everyone', fromSite(SITE.allowed, 'iframe')),
  entry('/data/e/', ({ embed }) => `/data/e/${embed}?width=300`, 'everyone', byScript),
  entry('/data/e/', ({ embed }) => `/data/e/${embed}?export=csv`, 'everyone', byScript),
  entry('/image/e/', ({ embed }) => `/image/e/${embed}.png`, 'everyone', fromSite(SITE.allowed, 'image')),
  entry('/embed/e/', ({ embed }) => `/embed/e/${embed}`, 'refused to all', fromSite(SITE.other, 'iframe')),
  entry(
    '/embed/e/',
    ({ embed }) => `/embed/e/${embed}`,
    'refused to all',
    () => ({ 'sec-fetch-dest': 'document' }),
  ),
  entry('/data/e/', ({ embed }) => `/data/e/${embed}?width=300`, 'refused to all'),
  entry('/data/e/', ({ embed }) => `/data/e/${embed}?export=csv`, 'refused to all'),
  entry(
    '/data/e/',
    ({ embed }) => `/data/e/${embed}?export=json`,
    'refused to all',
    fromSite(SITE.allowed, 'empty'),
  ),
  entry('/image/e/', ({ embed }) => `/image/e/${embed}.png`, 'refused to all'),
  entry('/image/e/', ({ embed }) => `/image/e/${embed}.svg`, 'refused to all', fromSite(SITE.other, 'image')),
  entry(
    '/embed/e/',
    ({ revokedEmbed: id }) => `/embed/e/${id}`,
    'refused to all',
    fromSite(SITE.allowed, 'iframe'),
  ),
  entry('/data/e/', ({ revokedEmbed: id }) => `/data/e/${id}?width=300`, 'refused to all', byRevokedScript),
  entry('/data/e/', ({ revokedEmbed: id }) => `/data/e/${id}?export=csv`, 'refused to all', byRevokedScript),
  entry(
    '/image/e/',
    ({ revokedEmbed: id }) => `/image/e/${id}.png`,
    'refused to all',
    fromSite(SITE.allowed, 'image'),
  ),
]
