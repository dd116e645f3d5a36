import { API } from './routes/api'
import { BOARDS } from './routes/boards'
import { EMBEDS } from './routes/embeds'
import { PAGES } from './routes/pages'
import { GONE_VIEWS, PUBLIC_ROUTES } from './routes/public-routes'
import type { Route } from './routes/route'

/** A new route or page has a line here; the ways in which it can be asked for are lines of their own. */
export const ROUTES: readonly Route[] = [
  ...PAGES,
  ...BOARDS,
  ...PUBLIC_ROUTES,
  ...GONE_VIEWS,
  ...EMBEDS,
  ...API,
].map((route) => ({
  as: route.file.endsWith('page.tsx') ? 'page' : 'data',
  ...route,
}))
