import { expect, test } from 'vitest'
import { nameFrom, publicName } from './public-name'

test.each([
  ['Ada', 'Ada'],
  ['ada@example.org', 'somebody'],
  ['Ada <ada@example.org>', 'somebody'],
  ['@ada', 'somebody'],
])('%s is shown to others as %s', (name, shown) => expect(publicName(name)).toBe(shown))

test.each([
  ['ada@example.org', 'ada'],
  [' Ada ', 'Ada'],
  ['@ada', undefined],
  [' ', undefined],
  [undefined, undefined],
])('the default name for %s is %s', (text, name) => expect(nameFrom(text)).toBe(name))
