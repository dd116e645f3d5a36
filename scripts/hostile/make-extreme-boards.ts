import fc from 'fast-check'
import { makePerson } from '../world/world'
import { withQuery } from './chart-query'
import { extremeQuery } from './extremes'
import { oneOfEachKind, type SeriesByKind } from './series-by-kind'

const BOARDS = { file: 'app/(dashboard)/boards/change-boards.ts', page: '/boards' }
const ADD = { ...BOARDS, name: 'addChart', page: '/boards/add' }
const COUNT = 6
const CELLS = 8
/** Settings that a board has itself, or that its cells do not take. */
const NOT_OF_CELLS = new Set(['from', 'to', 'timeframe', 'width'])

/** Makes shared boards of charts with extreme formulas on a server that has the token of tests as `ADMIN_TOKEN`. */
export async function makeExtremeBoards(
  origin: string,
  series: SeriesByKind,
  seed: number,
): Promise<string[]> {
  const { visitor } = await makePerson(origin, 'extremes', { tier: 'enterprise' })
  const ofKind = oneOfEachKind(series)
  const chart = fc.tuple(ofKind, extremeQuery(ofKind.map(({ path }) => path)))
  const charts = fc.sample(chart, { numRuns: COUNT * CELLS, seed })
  const made: string[] = []
  for (let at = 0; at < COUNT; at++) {
    const cells = charts.slice(at * CELLS, (at + 1) * CELLS).map(([{ path }, query]) => ({
      path: path.slice(1),
      query: withQuery(
        '',
        query.filter(([name]) => !NOT_OF_CELLS.has(name)),
      ),
      title: null,
      width: 'half',
      height: 'short',
    }))
    const { to } = await visitor.act(ADD, { chart: charts[0][0].path, board: '', title: 'Extremes' })
    const id = to?.split('/').at(-1)
    if (!id) throw new Error('A board was not made.')
    const range = { kind: 'span', span: 'all' }
    const args = [id, 1, { title: 'Extremes', description: '', range, cells }]
    const saved = await visitor.act({ ...BOARDS, name: 'saveEditedBoard' }, {}, { args })
    if (saved.tone === 'bad') throw new Error(`A board could not be saved: ${saved.text}`)
    await visitor.act({ ...BOARDS, name: 'shareByLink' }, { id })
    made.push(id)
  }
  await visitor.close()
  return made
}
