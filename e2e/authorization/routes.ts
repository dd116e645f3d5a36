import { API } from './routes/api'
import { BOARDS } from './routes/boards'
import { EMBEDS } from './routes/embeds'
import { PAGES } from './routes/pages'
import { GONE_VIEWS, PUBLIC_ROUTES } from './routes/public-routes'
import type { Route } from './routes/route'
import { TOOLS, WORKSPACE } from './routes/tools'

/** Every new route or page needs a line here, and one for each variant that can be requested. */
export const ROUTES: readonly Route[] = [
  ...PAGES,
  ...BOARDS,
  ...PUBLIC_ROUTES,
  ...GONE_VIEWS,
  ...EMBEDS,
  ...API,
  ...TOOLS,
  ...WORKSPACE,
].map((route) => ({
  as: route.file.endsWith('page.tsx') ? 'page' : 'data',
  ...route,
}))
