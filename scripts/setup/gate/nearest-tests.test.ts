import { expect, test } from 'vitest'
import { importsOf, type SourceFile } from '../../../scripts/checks/boundaries/import-graph'
import { chooseTests, describeChoice, nearestTests } from './nearest-tests'

const sourcesOf = (texts: Record<string, string>) =>
  new Map(
    Object.entries(texts).map(([path, text]): [string, SourceFile] => {
      const imports = importsOf(text).map(({ spec, ...rest }) => ({ target: `${spec.slice(2)}.ts`, ...rest }))
      return [path, { path, text, imports, styles: [] }]
    }),
  )
const load = (...modules: string[]) => modules.map((path) => `import { x } from '@/${path}'\n`).join('')

const SOURCES = sourcesOf({
  'lib/view/ticks.ts': '',
  'lib/view/chart.ts': load('lib/view/ticks'),
  'lib/render/draw.ts': load('lib/view/chart'),
  'lib/view/ticks.test.ts': load('lib/view/ticks'),
  'lib/view/chart.test.ts': load('lib/view/chart'),
  'lib/render/near.test.ts': load('lib/view/ticks'),
  'lib/render/draw.test.ts': load('lib/render/draw'),
  'lib/render/types.test.ts': "import type { X } from '@/lib/view/ticks'\n",
  'lib/url/settings.test.ts': load('lib/url/settings'),
  'lib/picture/law.test.ts': "listFiles(['lib/view'])",
  'lib/picture/every.test.ts': `${load('lib/view/ticks')}lawEndpoints(x, 'law-sample')`,
  'lib/picture/whole.slow.test.ts': load('lib/view/ticks'),
  'scripts/checks/boundaries/rooms.test.ts': '',
})
const chosenOf = (...changed: string[]) => chooseTests(changed, SOURCES).chosen.map(({ file }) => file)

test('a change runs the tests of its room, then direct importers, then laws that name the room, then the rest', () => {
  expect(chosenOf('lib/view/ticks.ts')).toEqual([
    'lib/view/ticks.test.ts',
    'lib/view/chart.test.ts',
    'lib/render/near.test.ts',
    'lib/picture/law.test.ts',
    'scripts/checks/boundaries/rooms.test.ts',
    'lib/render/draw.test.ts',
  ])
})

test('laws over every series and slow files are left to the gate unless they changed', () => {
  const { left } = chooseTests(['lib/view/ticks.ts'], SOURCES)
  expect(left.map(({ file }) => file)).toEqual([
    'lib/picture/every.test.ts',
    'lib/picture/whole.slow.test.ts',
  ])
  expect(chosenOf('lib/picture/every.test.ts')).toContain('lib/picture/every.test.ts')
})

test('the nearest of too many are chosen, and the words give each reason and count the others', () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`lib/render/far-${at}.test.ts`, load('lib/render/draw')]),
  )
  const sources = new Map([...SOURCES, ...sourcesOf(many)])
  const choice = chooseTests(['lib/view/ticks.ts'], sources)
  expect(choice.chosen.slice(0, 2).map(({ file }) => file)).toEqual(chosenOf('lib/view/ticks.ts').slice(0, 2))
  expect(choice.chosen.length + choice.left.length).toBe(nearestTests(['lib/view/ticks.ts'], sources).length)
  const words = describeChoice(choice).join('\n')
  expect(words).toContain('lib/view/ticks.test.ts: imports lib/view/ticks.ts')
  expect(words).toContain('lib/view/chart.test.ts: loads lib/view/ticks.ts through lib/view/chart.ts')
  expect(words).toMatch(/Left to the gate: \d{3} files .*lib\/render \d{3}/)
})
