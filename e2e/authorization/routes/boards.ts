import { DRAWN, entry, PRO, page, type Route } from './route'

export const BOARDS: Route[] = [
  page('/boards', '/boards', 'page', 'Boards</h1>'),
  page('/boards/[id]', '/boards/sp500', 'page', 'S&amp;P 500'),
  // Shared by link, with one chart of a pro series. Visitors without access to that series see the board without the
  // chart.
  page('/boards/[id]', ({ board }) => `/boards/${board}`, 'pro series', DRAWN),
  page('/boards/[id]', ({ ownBoard }) => `/boards/${ownBoard}`, 'own board', DRAWN),
  page('/boards/[id]/edit', ({ board }) => `/boards/${board}/edit`, 'change of own board', 'Edit '),
  page('/boards/[id]/edit', ({ ownBoard }) => `/boards/${ownBoard}/edit`, 'own board', 'Edit '),
  page('/boards/add', `/boards/add?chart=/${PRO}`, 'account', 'to a board</h1>'),
  page('/account/boards', '/account/boards', 'account', 'Your boards</h1>'),
  entry('/embed/boards/', ({ board }) => `/embed/boards/${board}`, 'page, as nobody'),
  entry('/embed/boards/', ({ ownBoard }) => `/embed/boards/${ownBoard}`, 'absent, as nobody'),
  entry('/image/boards/', ({ board }) => `/image/boards/${board}.png`, 'page'),
  entry('/image/boards/', ({ ownBoard }) => `/image/boards/${ownBoard}.png`, 'own board'),
  entry(
    '/oembed',
    ({ origin, ownBoard }) => `/oembed?url=${encodeURIComponent(`${origin}/boards/${ownBoard}`)}`,
    'absent, as nobody',
  ),
]
