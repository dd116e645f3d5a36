import { API } from './routes/api'
import { BOARDS } from './routes/boards'
import { DOORS, GONE_VIEWS } from './routes/doors'
import { FRAMES } from './routes/frames'
import { PAGES } from './routes/pages'
import type { Route } from './routes/route'

/** A new route or page has a line here; the ways in which it can be asked for are lines of their own. */
export const ROUTES: readonly Route[] = [...PAGES, ...BOARDS, ...DOORS, ...GONE_VIEWS, ...FRAMES, ...API].map(
  (route) => ({
    as: route.file.endsWith('page.tsx') ? 'page' : 'door',
    ...route,
  }),
)
