import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { writePieces } from './compact-path'
import { type Corner, type Piece, readPieces } from './path-pieces'
import { inWholeParts } from './whole-parts'

/** Lines with gaps, level and vertical parts, repeated points, and closed shapes. */
function pieces(seed: number): Piece[] {
  const next = seededRandom(seed)
  return Array.from({ length: 6 }, (_, at) => {
    let [x, y] = [Math.round(next() * 9000), Math.round(next() * 5000)]
    const corners = [{ x, y }]
    for (let k = 0; k < 60; k++) {
      if (next() < 0.8) x += Math.round(next() * 40)
      if (next() < 0.8) y += Math.round((next() - 0.5) * 400)
      corners.push({ x, y })
    }
    return { corners, closed: at % 2 === 1 }
  })
}

const pathOf = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1] ?? ''

/** Repeated points are written once. */
const shown = (all: readonly Piece[]) =>
  all.map(({ corners, closed }) => ({
    corners: corners.filter(({ x, y }, at) => at === 0 || x !== corners[at - 1].x || y !== corners[at - 1].y),
    closed,
  }))

test.each([1, 2, 3, 4, 5])(
  'a written path is read as it was, and is at most a tenth off in fifths: %i',
  (seed) => {
    const drawn = shown(pieces(seed))
    const path = writePieces(drawn)
    expect(readPieces(path)).toEqual(drawn)

    const svg = inWholeParts(`<svg><path d="${path}" fill="none"/></svg>`, 5)
    expect(svg).toContain('transform="scale(.2)" vector-effect="non-scaling-stroke" fill="none"')
    const short = pathOf(svg)
    expect(short).not.toContain('.')
    expect(short.length).toBeLessThan(path.length * 0.8)
    // In fifths of a pixel, ten times: the reader takes them for pixels.
    const read = readPieces(short) ?? []
    const rounded = shown(
      drawn.map(({ corners, closed }) => ({
        corners: corners.map(({ x, y }) => ({ x: Math.round(x / 2) * 10, y: Math.round(y / 2) * 10 })),
        closed,
      })),
    )
    expect(read).toEqual(rounded)
    for (const { corners } of drawn) {
      for (const { x, y } of corners) {
        expect(Math.abs(Math.round(x / 2) * 2 - x)).toBeLessThanOrEqual(1)
        expect(Math.abs(Math.round(y / 2) * 2 - y)).toBeLessThanOrEqual(1)
      }
    }
  },
)

test('short paths, symbols, and curves stay', () => {
  const long = writePieces(pieces(1))
  for (const kept of [
    '<path d="M10 10l.5-.5" fill="none"/>',
    `<path d="${long}" transform="translate(1 2)"/>`,
    `<path d="${long}A1 1 0 0 1 2 2"/>`,
  ])
    expect(inWholeParts(kept, 5)).toBe(kept)
})

test('in halves, a line keeps its shape within a pixel', () => {
  const drawn = shown(pieces(3))
  const [{ corners }] = drawn
  const svg = inWholeParts(`<svg><path d="${writePieces(drawn)}" fill="none"/></svg>`, 2)
  expect(svg).toContain('transform="scale(.5)"')
  const [read] = readPieces(pathOf(svg)) ?? []
  expect(read.corners.length).toBeLessThanOrEqual(corners.length)
  // In halves of a pixel, ten times: the reader takes them for pixels.
  const halves = read.corners.map(({ x, y }) => ({ x: x / 2, y: y / 2 }))
  for (const { x, y } of corners) {
    const distances = halves.slice(1).map((to, at) => distanceTo(halves[at], to, { x, y }))
    expect(Math.min(...distances)).toBeLessThanOrEqual(10)
  }
})

/** Distance of a point from a stretch. */
function distanceTo(from: Corner, to: Corner, { x, y }: Corner): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const at = Math.min(1, Math.max(0, part))
  return Math.hypot(from.x + at * dx - x, from.y + at * dy - y)
}
