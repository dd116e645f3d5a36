import { expect, test } from 'vitest'
import { glide, speedOf } from './inertia'

const moved = (pixels: number) => [0, 16, 32, 48].map((at, step) => ({ at, x: 100 + step * pixels }))

test('speed is that of the last movement, with its direction', () => {
  expect(speedOf(moved(16), 50)).toBeCloseTo(1)
  expect(speedOf(moved(-8), 50)).toBeCloseTo(-0.5)
})

test('a finger that rests before it lifts, moves slowly, or only taps has no speed', () => {
  expect(speedOf(moved(16), 200)).toBe(0)
  expect(speedOf(moved(1), 50)).toBe(0)
  expect(speedOf([{ x: 100, at: 0 }], 5)).toBe(0)
  expect(speedOf([], 5)).toBe(0)
})

test('a slow device with rare samples throws too', () => {
  const rare = [0, 120, 260].map((at) => ({ at, x: at * 0.5 }))
  expect(speedOf(rare, 270)).toBeCloseTo(0.5)
  expect(speedOf([...rare, { x: 130, at: 400 }], 410)).toBe(0)
  expect(speedOf(rare.slice(0, 2), 900)).toBe(0)
})

test('a glide comes to rest at the same place at any frame rate', () => {
  const travel = (frame: number) => {
    let [speed, pixels, frames] = [1.5, 0, 0]
    while (speed !== 0) {
      const step = glide(speed, frame)
      speed = step.speed
      pixels += step.pixels
      expect(++frames).toBeLessThan(2000)
    }
    return pixels
  }
  expect(travel(4)).toBeGreaterThan(200)
  expect(travel(4)).toBeLessThan(600)
  expect(Math.abs(travel(16) - travel(4))).toBeLessThan(5)
  expect(Math.abs(travel(40) - travel(4))).toBeLessThan(8)
})
