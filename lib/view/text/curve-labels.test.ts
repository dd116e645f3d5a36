import { expect, test } from 'vitest'
import { type CurvePoint, labelPlaces } from './curve-labels'

const curve = (...values: number[]) => values.map((value, at): CurvePoint => [20 + at * 20, value])

test('each curve is labeled where it is farthest from the others, on the free side', () => {
  const high = curve(9, 8, 6, 5)
  const low = curve(-9, -6, 2, 4.5)
  expect(labelPlaces([high, low], 100)).toEqual([
    { index: 0, below: false, align: 'left' },
    { index: 0, below: true, align: 'left' },
  ])
})

test('labels of overlapping curves are kept apart', () => {
  const places = labelPlaces([curve(5, 5, 5, 5), curve(5, 5, 5, 5), curve(5, 5, 5, 5)], 100)
  expect(new Set(places.map(({ index }) => index)).size).toBe(3)
})

test('no label is at an end of the plot, unless there is no other point', () => {
  const edges: CurvePoint[] = [
    [2, 9],
    [50, 1],
    [99, 9],
  ]
  expect(labelPlaces([edges, curve(1, 1, 1, 1)], 100)[0].index).toBe(1)
  expect(labelPlaces([[[2, 9]]], 100)).toMatchObject([{ index: 0, below: false }])
})
