import { FREE, PRO, type Route } from './route'

export const DOORS: Route[] = [
  { file: 'latestValues/route.ts', ask: () => `/latest-values?of=${PRO}`, right: 'page' },
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
export const GONE_VIEWS: Route[] = [
  { file: '(dashboard)/s/[id]/page.tsx', ask: ({ deletedView: id }) => `/s/${id}`, right: 'absent page' },
  { file: 'data/s/[id]/route.ts', ask: ({ deletedView: id }) => `/data/s/${id}`, right: 'absent for all' },
  {
    file: 'image/s/[name]/route.ts',
    ask: ({ deletedView: id }) => `/image/s/${id}.png`,
    right: 'absent for all',
  },
]
