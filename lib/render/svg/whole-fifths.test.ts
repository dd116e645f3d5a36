import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { writePieces } from './compact-path'
import { type Piece, readPieces } from './path-pieces'
import { inWholeFifths } from './whole-fifths'

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

    const svg = inWholeFifths(`<svg><path d="${path}" fill="none"/></svg>`)
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
    expect(inWholeFifths(kept)).toBe(kept)
})
