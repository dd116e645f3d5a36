import { SITE } from '../../../scripts/world/sites'
import type { TestAccounts } from '../../../scripts/world/world'
import type { Route } from './route'

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

/**
 * An embed is shown with the rights of its owner, so every visitor is anonymous here, and only the headers about the
 * page count. Expired embeds and those over quota: `lib/routes/embed/embed-object.test.ts`.
 */
export const EMBEDS: Route[] = [
  {
    file: 'entry /embed/e/',
    ask: ({ embed }) => `/embed/e/${embed}`,
    right: 'everyone',
    headers: fromSite(SITE.allowed, 'iframe'),
  },
  {
    file: 'entry /data/e/',
    ask: ({ embed }) => `/data/e/${embed}?width=300`,
    right: 'everyone',
    headers: byScript,
  },
  {
    file: 'entry /data/e/',
    ask: ({ embed }) => `/data/e/${embed}?export=csv`,
    right: 'everyone',
    headers: byScript,
  },
  {
    file: 'entry /image/e/',
    ask: ({ embed }) => `/image/e/${embed}.png`,
    right: 'everyone',
    headers: fromSite(SITE.allowed, 'image'),
  },
  {
    file: 'entry /embed/e/',
    ask: ({ embed }) => `/embed/e/${embed}`,
    right: 'refused to all',
    headers: fromSite(SITE.other, 'iframe'),
  },
  {
    file: 'entry /embed/e/',
    ask: ({ embed }) => `/embed/e/${embed}`,
    right: 'refused to all',
    headers: () => ({ 'sec-fetch-dest': 'document' }),
  },
  { file: 'entry /data/e/', ask: ({ embed }) => `/data/e/${embed}?width=300`, right: 'refused to all' },
  {
    file: 'entry /data/e/',
    ask: ({ embed }) => `/data/e/${embed}?export=csv`,
    right: 'refused to all',
  },
  {
    file: 'entry /data/e/',
    ask: ({ embed }) => `/data/e/${embed}?export=json`,
    right: 'refused to all',
    headers: fromSite(SITE.allowed, 'empty'),
  },
  { file: 'entry /image/e/', ask: ({ embed }) => `/image/e/${embed}.png`, right: 'refused to all' },
  {
    file: 'entry /image/e/',
    ask: ({ embed }) => `/image/e/${embed}.svg`,
    right: 'refused to all',
    headers: fromSite(SITE.other, 'image'),
  },
  {
    file: 'entry /embed/e/',
    ask: ({ revokedEmbed: id }) => `/embed/e/${id}`,
    right: 'refused to all',
    headers: fromSite(SITE.allowed, 'iframe'),
  },
  {
    file: 'entry /data/e/',
    ask: ({ revokedEmbed: id }) => `/data/e/${id}?width=300`,
    right: 'refused to all',
    headers: ({ revokedToken: token, ...rest }) => byScript({ ...rest, revokedToken: token, token }),
  },
  {
    file: 'entry /data/e/',
    ask: ({ revokedEmbed: id }) => `/data/e/${id}?export=csv`,
    right: 'refused to all',
    headers: ({ revokedToken: token, ...rest }) => byScript({ ...rest, revokedToken: token, token }),
  },
  {
    file: 'entry /image/e/',
    ask: ({ revokedEmbed: id }) => `/image/e/${id}.png`,
    right: 'refused to all',
    headers: fromSite(SITE.allowed, 'image'),
  },
]
