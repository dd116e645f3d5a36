import { READY_MADE, type ReadyMade } from '@/lib/boards/ready-made'
import { FAMILIES } from '@/lib/contract/family'
import type { MarketCatalog } from '@/lib/market/market'
import { tableWidget } from './widgets'

/** Columns of a dashboard. */
const COLUMNS = 40
const WIDTHS = { third: 13, half: 20, full: COLUMNS } as const
const HEIGHTS = { short: 12, tall: 16 } as const

/** The ready-made boards as apps of OpenBB Workspace, with the charts that this server has data for. */
export function apps({ find }: Pick<MarketCatalog, 'find'>, site: string): object[] {
  return READY_MADE.map((board) => {
    const image = `${site}/image/boards/${board.slug}.png`
    return {
      name: board.title,
      description: board.description,
      img: image,
      img_dark: image,
      img_light: image,
      allowCustomization: true,
      tabs: { board: { id: 'board', name: board.title, layout: layoutOf(board, find) } },
      groups: [],
    }
  })
}

/** Cells from left to right, in rows as high as their highest cell. */
function layoutOf({ cells }: ReadyMade, find: MarketCatalog['find']): object[] {
  let x = 0
  let y = 0
  let highest = 0
  return cells.flatMap(({ path, width, height }) => {
    const family = FAMILIES.find((one) => path.startsWith(`${one}/`))
    if (!family || !find(path)?.available) return []
    const [w, h] = [WIDTHS[width], HEIGHTS[height]]
    if (x + w > COLUMNS) {
      x = 0
      y += highest
      highest = 0
    }
    const place = { x, y, w, h }
    x += w
    highest = Math.max(highest, h)
    return [
      {
        i: tableWidget(family),
        ...place,
        state: { params: { series: path }, chartView: { enabled: true, chartType: 'line' } },
        groups: [],
      },
    ]
  })
}
