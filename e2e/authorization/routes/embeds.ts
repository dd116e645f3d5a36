import { SITE } from '../sites'
import type { TestAccounts } from '../world'
import type { Route } from './route'

const framed = (site: string, dest: string) => () => ({
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
 * An embed is shown by the right of its owner, so whoever looks is nobody here, and what counts is what the browser says
 * of the page. Expired ones and those out of answers: `lib/routes/embed-object.test.ts`.
 */
export const EMBEDS: Route[] = [
  {
    file: 'entry /embed/e/',
    ask: ({ frame }) => `/embed/e/${frame}`,
    right: 'everyone',
    headers: framed(SITE.frame, 'iframe'),
  },
  {
    file: 'entry /data/e/',
    ask: ({ frame }) => `/data/e/${frame}?width=300`,
    right: 'everyone',
    headers: byScript,
  },
  {
    file: 'entry /data/e/',
    ask: ({ frame }) => `/data/e/${frame}?export=csv`,
    right: 'everyone',
    headers: byScript,
  },
  {
    file: 'entry /image/e/',
    ask: ({ frame }) => `/image/e/${frame}.png`,
    right: 'everyone',
    headers: framed(SITE.frame, 'image'),
  },
  {
    file: 'entry /embed/e/',
    ask: ({ frame }) => `/embed/e/${frame}`,
    right: 'refused to all',
    headers: framed(SITE.elsewhere, 'iframe'),
  },
  {
    file: 'entry /embed/e/',
    ask: ({ frame }) => `/embed/e/${frame}`,
    right: 'refused to all',
    headers: () => ({ 'sec-fetch-dest': 'document' }),
  },
  { file: 'entry /data/e/', ask: ({ frame }) => `/data/e/${frame}?width=300`, right: 'refused to all' },
  {
    file: 'entry /data/e/',
    ask: ({ frame }) => `/data/e/${frame}?export=csv`,
    right: 'refused to all',
  },
  {
    file: 'entry /data/e/',
    ask: ({ frame }) => `/data/e/${frame}?export=json`,
    right: 'refused to all',
    headers: framed(SITE.frame, 'empty'),
  },
  { file: 'entry /image/e/', ask: ({ frame }) => `/image/e/${frame}.png`, right: 'refused to all' },
  {
    file: 'entry /image/e/',
    ask: ({ frame }) => `/image/e/${frame}.svg`,
    right: 'refused to all',
    headers: framed(SITE.elsewhere, 'image'),
  },
  {
    file: 'entry /embed/e/',
    ask: ({ revokedFrame: id }) => `/embed/e/${id}`,
    right: 'refused to all',
    headers: framed(SITE.frame, 'iframe'),
  },
  {
    file: 'entry /data/e/',
    ask: ({ revokedFrame: id }) => `/data/e/${id}?width=300`,
    right: 'refused to all',
    headers: ({ revokedToken: token, ...rest }) => byScript({ ...rest, revokedToken: token, token }),
  },
  {
    file: 'entry /data/e/',
    ask: ({ revokedFrame: id }) => `/data/e/${id}?export=csv`,
    right: 'refused to all',
    headers: ({ revokedToken: token, ...rest }) => byScript({ ...rest, revokedToken: token, token }),
  },
  {
    file: 'entry /image/e/',
    ask: ({ revokedFrame: id }) => `/image/e/${id}.png`,
    right: 'refused to all',
    headers: framed(SITE.frame, 'image'),
  },
]
