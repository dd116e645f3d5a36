import { expect, test } from 'vitest'
import { compactPath } from './compact-path'

const SIZE = { width: 1200, height: 460 }

test.each([
  ['M62 365.5L1138 365.5', 'M62 365.5h1076'],
  ['M10 10L10 20.04L12.26 20', 'M10 10v10h2.3'],
  ['M0 0L.5 -.5L1 0', 'M0 0l.5-.5.5.5'],
  ['M10 10l5 0l0 -5l-5 0Z', 'M10 10h5v-5h-5z'],
  ['M10 10l5 0l0 5ZM20 20l5 0l0 5Z', 'M10 10h5v5zm10 10h5v5z'],
  ['M0 0L10 5M20 5L30 0', 'M0 0l10 5m10 0 10-5'],
])('%s becomes %s', (path, short) => {
  expect(compactPath(path, SIZE, path.endsWith('Z'))).toBe(short)
})

test('a curve keeps its commands and gets shorter numbers', () => {
  expect(compactPath('M0 0A2.123 2 0 0 1 4.5678 0', SIZE, false)).toBe('M0 0A2.1 2 0 0 1 4.6 0')
})

test('points on the line between their neighbors are removed, corners are kept', () => {
  const straight = Array.from({ length: 50 }, (_, x) => `L${x + 1} ${(x + 1) * 2}`).join('')
  expect(compactPath(`M0 0${straight}`, SIZE, false)).toBe('M0 0l50 100')
  expect(compactPath('M0 0L10 0L20 30L30 0L40 0', SIZE, false)).toBe('M0 0h10l10 30 10-30h10')
})

test('no original point is further than a third of a pixel from the new path', () => {
  const points = Array.from({ length: 400 }, (_, x) => [
    x,
    100 + 40 * Math.sin(x / 9) + 8 * Math.sin(x * 2.1),
  ])
  const short = compactPath(points.map(([x, y], at) => `${at ? 'L' : 'M'}${x} ${y}`).join(''), SIZE, false)
  const drawn = cornersOf(short)
  for (const [x, y] of points) {
    const after = Math.max(
      1,
      drawn.findIndex(([at]) => at >= x - 0.05),
    )
    const [ax, ay] = drawn[after - 1]
    const [bx, by] = drawn[after]
    const length = Math.hypot(bx - ax, by - ay) || 1
    expect(Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length).toBeLessThan(0.34)
  }
})

test('a line far outside the drawing keeps the parts inside, where they were', () => {
  expect(compactPath('M100 -5000000L100 200L300 200L300 9000000L500 100', SIZE, false)).toBe(
    'M100-20v220h200v280m200 0v-380',
  )
  expect(compactPath('M-90000000 10L90000000 10', SIZE, false)).toBe('M-20 10h1240')
  expect(compactPath('M1e+21 10L1e+22 20', SIZE, false)).toBe('')
})

test('a surface far outside the drawing still covers what it covered inside', () => {
  expect(compactPath('M100 200L100 -5000000L300 -5000000L300 200Z', SIZE, true)).toBe(
    'M100 200v-220h200v220z',
  )
  expect(compactPath('M100 200L100 -50L300 -50L300 200', SIZE, true)).toBe('M100 200v-220h200v220')
  expect(compactPath('M-500 -500L5000 -500L5000 5000L-500 5000Z', SIZE, true)).toBe('M-20 480v-500h1240v500z')
})

test('a path with a transform is not clipped', () => {
  expect(compactPath('M-50 -50L50 -50', null, false)).toBe('M-50-50h100')
})

test('a line crossing the drawing many times keeps every crossing', () => {
  const line = Array.from({ length: 41 }, (_, k) => `${k ? 'L' : 'M'}${k * 25 + 100} ${k % 2 ? 1e7 : -1e7}`)
  const drawn = compactPath(line.join(''), SIZE, false)
  expect(drawn.match(/[Mm]/g)).toHaveLength(40)
})

/** Corners of a path of moves and lines in small letters. */
function cornersOf(path: string): [number, number][] {
  const corners: [number, number][] = []
  let x = 0
  let y = 0
  for (const [, command, numbers] of path.matchAll(/([Mlhvm])([^Mlhvmz]*)/g)) {
    const values = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text))
    const size = command === 'h' || command === 'v' ? 1 : 2
    for (let at = 0; at < values.length; at += size) {
      if (command === 'M') [x, y] = values
      else if (command === 'h') x += values[at]
      else if (command === 'v') y += values[at]
      else {
        x += values[at]
        y += values[at + 1]
      }
      corners.push([x, y])
    }
  }
  return corners
}
