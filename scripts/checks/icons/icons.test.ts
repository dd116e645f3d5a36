import * as lucide from 'lucide'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '@/components/ui/icons/icon-names'
import { rasterize } from '@/lib/render/resvg'
import { isOfTests, readSources } from '@/scripts/checks/boundaries/import-graph'
import { CELL, type Drawings, iconRow, iconSheet, lucideName } from './icon-sheet'

const drawings = lucide as unknown as Drawings

test('the style sheet has all icons; after a change of the list, run this test with -u', async () => {
  await expect(iconSheet(drawings)).toMatchFileSnapshot('../../../components/ui/icons/icons.css')
})

const opacities = (svg: string, width: number) =>
  rasterize(svg, width, ({ pixels }) => pixels.filter((_, at) => at % 4 === 3))

test('each icon is in its cell, with a margin to the next', async () => {
  const width = ICON_NAMES.length * CELL
  const all = await opacities(iconRow(drawings), width)
  for (const [cell, name] of ICON_NAMES.entries()) {
    const inCell = (x: number) => Math.floor(x / CELL) === cell
    const isEdge = (x: number) => x % CELL === 0 || x % CELL === CELL - 1
    const drawn = all.filter((_, at) => inCell(at % width))
    const edges = drawn.filter((_, at) => isEdge(at))
    expect({ name, isDrawn: Math.max(...drawn) > 200, edge: Math.max(...edges) }).toEqual({
      name,
      isDrawn: true,
      edge: 0,
    })
  }
})

test('an icon as one path looks like its shapes', async () => {
  for (const name of ICON_NAMES.filter((name) => !name.endsWith('-filled'))) {
    const shapes = drawings[lucideName(name)]!.map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${value}"`)
          .join(' ')}/>`,
    )
    const onePath = iconRow(drawings, [name])
    const expected = await opacities(onePath.replace(/<path.*\/>/, shapes.join('')), 96)
    const found = await opacities(onePath, 96)
    // Where shapes cross, edges are smoothed once instead of twice.
    const others = found.filter((opacity, at) => Math.abs(opacity - expected[at]) > 128)
    expect({ name, others: others.length }).toEqual({ name, others: 0 })
  }
})

test('every icon is used', () => {
  const users = [...readSources().values()].filter(
    ({ path, imports }) =>
      !path.startsWith('components/ui/icons/') &&
      !isOfTests(path) &&
      imports.some(({ target }) => target.startsWith('components/ui/icons/')),
  )
  const names = new Set(users.flatMap(({ text }) => text.match(/(?<=(['"]))[a-z\d-]+(?=\1)/g) ?? []))
  expect(ICON_NAMES.filter((name) => !names.has(name))).toEqual([])
})

test('a name without a drawing is an error', () => {
  expect(() => iconRow(drawings, ['arrow-sideways'])).toThrow('Lucide has no icon “arrow-sideways”')
})
