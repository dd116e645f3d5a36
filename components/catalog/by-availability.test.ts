import { expect, test } from 'vitest'
import { availableFirst, groupsByAvailability } from './by-availability'

const series = (name: string, available: boolean) => ({ name, available })
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ')

test('series without data are last, in their order', () => {
  const list = [series('a', false), series('b', true), series('c', false), series('d', true)]
  expect(names(availableFirst(list))).toBe('b d a c')
})

test('groups without data are last, however large they are', () => {
  const groups = new Map([
    ['empty', [series('a', false), series('b', false), series('c', false)]],
    ['large', [series('d', false), series('e', true), series('f', false)]],
    ['small', [series('g', true)]],
    ['full', [series('h', true), series('i', true)]],
  ])
  expect(groupsByAvailability(groups).map(([name, members]) => `${name}: ${names(members)}`)).toEqual([
    'full: h i',
    'large: e d f',
    'small: g',
    'empty: a b c',
  ])
})
