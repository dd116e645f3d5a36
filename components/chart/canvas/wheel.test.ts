import { expect, test } from 'vitest'
import { sidewaysOf, wheelAction } from './wheel'

const chart = (focused: boolean) => ({ matches: (selector: string) => focused && selector === ':focus' })
const turn = (own: object) => ({
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  deltaX: 0,
  deltaY: 0,
  ...own,
})

test.each([
  [{ deltaY: 100 }, false, 'scroll'],
  [{ deltaY: 100 }, true, 'zoom'],
  [{ deltaY: 100, ctrlKey: true }, false, 'zoom'],
  [{ deltaY: 100, metaKey: true }, false, 'zoom'],
  [{ deltaX: 100 }, false, 'pan'],
  [{ deltaX: -100 }, true, 'pan'],
  [{ deltaX: 8, deltaY: 30 }, false, 'scroll'],
  [{ deltaX: 30, deltaY: 8 }, false, 'pan'],
  [{ deltaX: 100, ctrlKey: true }, false, 'zoom'],
  [{ deltaY: 100, shiftKey: true }, false, 'pan'],
])('a turn of %j over a chart with focus %s does: %s', (own, focused, action) => {
  expect(wheelAction(turn(own), chart(focused))).toBe(action)
})

test('a sideways turn has the direction of the wheel, with Shift also from a browser that leaves it vertical', () => {
  expect(sidewaysOf({ shiftKey: false, deltaX: -40, deltaY: 3 })).toBe(-40)
  expect(sidewaysOf({ shiftKey: true, deltaX: 0, deltaY: 40 })).toBe(40)
  expect(sidewaysOf({ shiftKey: true, deltaX: 40, deltaY: 0 })).toBe(40)
  expect(sidewaysOf({ shiftKey: false, deltaX: 0, deltaY: 40 })).toBe(0)
})
