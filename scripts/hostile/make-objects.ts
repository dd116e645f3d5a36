import { SITE } from '../world/sites'
import { makeWorld } from '../world/world'
import type { SharedObjects } from './shared-objects'

const BOARDS = { file: 'app/(dashboard)/boards/change-boards.ts', page: '/boards' }

/** A board with each kind of cell: texts with numbers, a chart with a rule, one with events, a screen, a watchlist. */
const story = (watchlist: string) => ({
  title: 'A story',
  description: '',
  range: { kind: 'span', span: 'all' },
  cells: [
    {
      text: '# Heading\n\nNow {{onchain/mvrv.mvrv}} and {{onchain/gone}}\n\n- [a](/onchain/mvrv)\n\n```\nx\n```',
    },
    { path: 'crypto/prices/BTC', query: '?rule=when(close > sma(close, 200))', title: null },
    { path: 'onchain/mvrv', query: '?align=when(rsi(a, 14) < 30)&mark=2024-01-10:ETF', title: null },
    { screen: '?where=chg30 > 10&sort=-chg30', title: null },
    { screen: `?list=${watchlist}`, title: null },
  ].map((cell) => ({ width: 'half', height: 'short', ...cell })),
})

/** Makes accounts with objects of each kind on a server that has the token of tests as `ADMIN_TOKEN`. */
export async function makeObjects(origin: string): Promise<SharedObjects> {
  const { world, people } = await makeWorld(origin)
  const { owner } = people
  const args = [world.ownBoard, 1, story(world.watchlist)]
  const saved = await owner.act({ ...BOARDS, name: 'saveEditedBoard' }, {}, { args })
  if (saved.tone === 'bad') throw new Error(`The story could not be saved: ${saved.text}`)
  await owner.act({ ...BOARDS, name: 'shareByLink' }, { id: world.ownBoard })
  for (const one of Object.values(people)) await one.close()
  return {
    boards: [world.board, world.ownBoard],
    watchlists: [world.watchlist, world.ownWatchlist],
    views: [world.view, world.freeView, world.deletedView],
    embeds: [
      { id: world.embed, token: world.token, site: SITE.allowed },
      { id: world.revokedEmbed, token: world.revokedToken, site: SITE.allowed },
    ],
    signed: Object.values(world.signed),
    feeds: [world.alertFeed],
  }
}
