import type { Chart } from '@/lib/view/chart'
import { drawnOf } from '@/lib/view/drawn.test-data'
import { plottedValues } from '@/lib/view/fields/plot-fields'

/** More than a stroke is wide. */
const OFF_PX = 1

/** A place in the plot, in pixels. */
type Place = readonly [x: number, y: number]

/** Lines of a chart that pass one of the rows in view at more than a pixel, and the number of rows compared. */
export function rowsOffLine(chart: Chart): { faults: string[]; rows: number } {
  const { rows, legend, plot, edges } = chart
  const faults: string[] = []
  let compared = 0
  if (!edges) return { faults, rows: 0 }
  const across = (at: number) => ((at - edges.from) / (edges.to - edges.from)) * plot.width
  for (const { id, type, stack, step, data } of drawnOf(chart).series) {
    const axis = chart.axes.find(({ fields }) => fields.includes(id))
    const column = plottedValues(rows, id)
    const isDrawn = legend.some((entry) => entry.drawn && entry.field === id)
    if (type !== 'line' || stack || step || !axis || !column || !isDrawn) continue
    const of = axis.scale === 'log' ? Math.log : (value: number) => value
    const down = (value: number) => ((of(axis.max) - of(value)) / (of(axis.max) - of(axis.min))) * axis.height
    const line = data.map(([at, value]): Place => [across(at), value === null ? Number.NaN : down(value)])
    let first = 0
    for (let row = 0; row < rows.time.length; row++) {
      const place: Place = [across(rows.time[row]), down(column[row])]
      if (!(place[0] >= 0 && place[0] <= plot.width) || !Number.isFinite(place[1])) continue
      compared++
      while (first < line.length - 1 && line[first + 1][0] < place[0] - OFF_PX) first++
      const off = distanceTo(line, first, place)
      if (off <= OFF_PX) continue
      const day = new Date(rows.time[row]).toISOString().slice(0, 10)
      faults.push(`${id} is drawn ${off.toFixed(1)} pixels from its row of ${day}`)
      break
    }
  }
  return { faults, rows: compared }
}

/** Distance of a place from the part of a line around it. */
function distanceTo(line: readonly Place[], first: number, place: Place): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = first; at < line.length && line[at][0] <= place[0] + OFF_PX; at++) {
    const next = line[at + 1]
    const distances = [
      Math.hypot(line[at][0] - place[0], line[at][1] - place[1]),
      next ? distanceToPiece(line[at], next, place) : Number.NaN,
    ]
    // A gap has no place.
    least = Math.min(least, ...distances.filter(Number.isFinite))
  }
  return least
}

function distanceToPiece([ax, ay]: Place, [bx, by]: Place, [x, y]: Place): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  if (!(length > 0)) return Number.POSITIVE_INFINITY
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y)
}
