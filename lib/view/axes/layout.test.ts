import { expect, test } from 'vitest'
import { type AxisPlan, layOut } from './layout'

const axis = (pane = 0, ...texts: string[]): AxisPlan => ({ pane, texts })
const right = (width: number, { left, width: own }: { left: number; width: number }) => width - left - own

test('the main axis is on the right, the second on the left, the third on the right again', () => {
  const { plot, places } = layOut(1200, 460, [axis(), axis(), axis()])
  expect(places.map(({ side, offset, isMain }) => [side, offset, isMain])).toEqual([
    ['right', 0, true],
    ['left', 0, false],
    ['right', 62, false],
  ])
  expect([plot.left, right(1200, plot)]).toEqual([62, 124])
})

test('a side without an axis has only room for half a date', () => {
  const { plot } = layOut(1200, 460, [axis()])
  expect([plot.left, right(1200, plot)]).toEqual([20, 62])
})

test('a column is as wide as its tags, in steps', () => {
  const widthOf = (text: string) => layOut(1200, 460, [axis(0, text)]).places[0].width
  expect(widthOf('1.2')).toBe(62)
  expect(widthOf('86,348.59 USD')).toBe(widthOf('91,348.59 USD'))
  expect(widthOf('86,348.59 USD')).toBeGreaterThan(80)
  expect(widthOf('a text that is far too long for a tag')).toBe(104)
})

test('panes share their columns', () => {
  const { plot, places } = layOut(1200, 460, [axis(1), axis(0, '86,348.59 USD'), axis(2)])
  expect(places.map(({ pane, side, offset, isMain }) => [pane, side, offset, isMain])).toEqual([
    [1, 'right', 0, true],
    [0, 'right', 0, true],
    [2, 'right', 0, true],
  ])
  expect(plot.left).toBe(20)
})

test('axes without room in the margins of a phone have their labels inside the plot', () => {
  const { plot, places } = layOut(332, 380, Array(4).fill(axis()))
  expect(places.map(({ side, inside, offset }) => [side, inside, offset])).toEqual([
    ['right', false, 0],
    ['left', false, 0],
    ['right', true, 0],
    ['left', true, 0],
  ])
  expect(plot.width).toBe(332 - 48 - 48)
})
