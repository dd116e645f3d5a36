import { TRANSPORT } from '@/scripts/checks/boundaries/rooms'
import { type Layout, layOut, type Place } from './layout'
import { type Part, partsOf } from './part-of'
import { type Graph, reduce } from './reduce'

const ROW = 92
const BOX = { width: 104, height: 34 }
const MARGIN = 24
const LEGEND = 44

const PARTS: Readonly<Record<Part, { label: string; fill: string; line: string }>> = {
  process: { label: 'neither half', fill: '#f1e9fb', line: '#8250df' },
  dashboard: { label: 'dashboard', fill: '#ddf0ff', line: '#0969da' },
  service: { label: 'service', fill: '#dcf5e3', line: '#1a7f37' },
  shared: { label: 'used by both', fill: '#f2f4f7', line: '#6e7781' },
}

/** The rooms of the program as an SVG: arrows lead from a room to the rooms it imports. */
export function drawArchitecture(rooms: Graph): string {
  const imported = new Set([...rooms.values()].flat())
  const joined = new Map([...rooms].filter(([room, targets]) => targets.length > 0 || imported.has(room)))
  const parts = partsOf(joined)
  const layout = layOut(reduce(joined))
  const height = layout.levels * ROW + MARGIN + LEGEND
  const [, meetingRoom] = TRANSPORT.split('/')
  const arrows = layout.arrows.map(({ from, to, points }) => {
    const isMeeting = from === meetingRoom && to === 'service'
    return `<path class="${isMeeting ? 'meeting' : 'arrow'}" d="${curve(layout, points)}"/>`
  })
  const boxes = [...layout.places].map(([room, place]) =>
    box(layout, room, place, parts.get(room) ?? 'shared'),
  )
  const width = layout.width + 2 * MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Rooms of Chartroom and their imports</title>
<style>
text { font: 14px system-ui, sans-serif; text-anchor: middle; fill: #1f2328 }
.arrow { fill: none; stroke: #8c959f; stroke-width: 1.2; marker-end: url(#tip) }
.meeting { fill: none; stroke: #bc4c00; stroke-width: 2.5; marker-end: url(#tip) }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 1 7 4 0 7Z" fill="#57606a"/></marker></defs>
<rect width="100%" height="100%" rx="8" fill="#ffffff"/>
${[...arrows, ...boxes, ...legend(height)].join('\n')}
</svg>
`
}

const middle = ({ levels }: Layout, { x, level }: Place) => ({
  x: MARGIN + x,
  y: MARGIN + (levels - 1 - level) * ROW + BOX.height / 2,
})

function box(layout: Layout, room: string, place: Place, part: Part): string {
  const { x, y } = middle(layout, place)
  const { fill, line } = PARTS[part]
  return `<g><rect x="${x - BOX.width / 2}" y="${y - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="${fill}" stroke="${line}"/><text x="${x}" y="${y + 5}">${room}</text></g>`
}

/** A smooth line through the bends, from the bottom of one box to the top of another. */
function curve(layout: Layout, points: readonly Place[]): string {
  const last = points.length - 1
  const stops = points.flatMap((point, at) => {
    const { x, y } = middle(layout, point)
    const half = BOX.height / 2
    if (at === 0) return [{ x, y: y + half }]
    if (at === last) return [{ x, y: y - half - 2 }]
    return [
      { x, y: y - half },
      { x, y: y + half },
    ]
  })
  return stops.reduce((path, { x, y }, at) => {
    if (at === 0) return `M${x} ${y}`
    const before = stops[at - 1]
    if (before.x === x) return `${path}V${y}`
    const turn = (before.y + y) / 2
    return `${path}C${before.x} ${turn} ${x} ${turn} ${x} ${y}`
  }, '')
}

function legend(height: number): string[] {
  const y = height - MARGIN
  return Object.values(PARTS).map(
    ({ label, fill, line }, at) =>
      `<g><rect x="${MARGIN + at * 170}" y="${y - 12}" width="16" height="16" rx="3" fill="${fill}" stroke="${line}"/><text x="${MARGIN + at * 170 + 24}" y="${y + 1}" style="text-anchor: start">${label}</text></g>`,
  )
}
