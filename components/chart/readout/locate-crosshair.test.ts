import { expect, test } from 'vitest'
import { locateCrosshair } from './locate-crosshair'

const plot = { left: 50, width: 200 }
const time = Float64Array.of(0, 10, 20, 20, 30)
const whole = { from: 0, to: 30 }

test('the same time has another row and position in another chart', () => {
  expect(locateCrosshair(plot, { from: 0, to: 40 }, time, { time: 10 })).toEqual({ row: 1, x: 100 })
  expect(locateCrosshair(plot, { from: 10, to: 30 }, time, { time: 10 })).toEqual({ row: 1, x: 50 })
  expect(locateCrosshair(plot, { from: 0, to: 40 }, Float64Array.of(8, 12), { time: 9 })).toEqual({
    row: 0,
    x: 90,
  })
})

test('a time out of view or outside the series has no position', () => {
  expect(locateCrosshair(plot, { from: 15, to: 30 }, time, { time: 10 })).toBeNull()
  expect(locateCrosshair(plot, whole, time, { time: 90 })).toBeNull()
  expect(locateCrosshair(plot, whole, new Float64Array(), { time: 10 })).toBeNull()
  expect(locateCrosshair(plot, null, time, { time: 10 })).toBeNull()
})

test('of several rows with a time, the given one is kept if it has that time', () => {
  expect(locateCrosshair(plot, whole, time, { time: 20, row: 3 })?.row).toBe(3)
  expect(locateCrosshair(plot, whole, time, { time: 20, row: 1 })?.row).toBe(2)
})
