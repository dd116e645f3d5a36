import { expect, test } from 'vitest'
import { stackPins } from './stack-pins'

const box = (left: number) => ({ left, width: 100, height: 40 })

test('pins next to each other are at the top, those that would cover another below it', () => {
  expect(stackPins([box(0), box(200)])).toEqual([0, 0])
  expect(stackPins([box(50), box(0), box(90)])).toEqual([44, 0, 88])
  expect(stackPins([])).toEqual([])
})

test('a pin uses the room that is free above others', () => {
  expect(stackPins([box(0), box(50), box(130)])).toEqual([0, 44, 0])
})
