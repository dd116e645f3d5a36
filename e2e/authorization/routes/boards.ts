import { DRAWN, PRO, type Route } from './route'

export const BOARDS: Route[] = [
  { file: '(dashboard)/boards/page.tsx', ask: () => '/boards', right: 'page', shows: 'Boards</h1>' },
  {
    file: '(dashboard)/boards/[id]/page.tsx',
    ask: () => '/boards/sp500',
    right: 'page',
    shows: 'S&amp;P 500',
  },
  {
    // Shared by link, with one chart of a pro series. Visitors without access to that series see the board without the
    // chart.
    file: '(dashboard)/boards/[id]/page.tsx',
    ask: ({ board }) => `/boards/${board}`,
    right: 'pro series',
    shows: DRAWN,
  },
  {
    file: '(dashboard)/boards/[id]/page.tsx',
    ask: ({ ownBoard }) => `/boards/${ownBoard}`,
    right: 'own board',
    shows: DRAWN,
  },
  {
    file: '(dashboard)/boards/[id]/edit/page.tsx',
    ask: ({ board }) => `/boards/${board}/edit`,
    right: 'change of own board',
    shows: 'Edit ',
  },
  {
    file: '(dashboard)/boards/[id]/edit/page.tsx',
    ask: ({ ownBoard }) => `/boards/${ownBoard}/edit`,
    right: 'own board',
    shows: 'Edit ',
  },
  {
    file: '(dashboard)/boards/add/page.tsx',
    ask: () => `/boards/add?chart=/${PRO}`,
    right: 'account',
    shows: 'to a board</h1>',
  },
  {
    file: '(dashboard)/account/boards/page.tsx',
    ask: () => '/account/boards',
    right: 'account',
    shows: 'Your boards</h1>',
  },
  {
    file: 'entry /embed/boards/',
    ask: ({ board }) => `/embed/boards/${board}`,
    right: 'page, as nobody',
  },
  {
    file: 'entry /embed/boards/',
    ask: ({ ownBoard }) => `/embed/boards/${ownBoard}`,
    right: 'absent, as nobody',
  },
  { file: 'entry /image/boards/', ask: ({ board }) => `/image/boards/${board}.png`, right: 'page' },
  {
    file: 'entry /image/boards/',
    ask: ({ ownBoard }) => `/image/boards/${ownBoard}.png`,
    right: 'own board',
  },
  {
    file: 'entry /oembed',
    ask: ({ origin, ownBoard }) => `/oembed?url=${encodeURIComponent(`${origin}/boards/${ownBoard}`)}`,
    right: 'absent, as nobody',
  },
]
