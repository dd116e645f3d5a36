import { expect, test } from 'vitest'
import type { Computed } from '@/lib/catalog/define'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { createMeasures } from '@/lib/catalog/measure-ids'
import { rowFields } from '@/lib/catalog/row-fields'
import { splitPath } from '@/lib/contract/family'
import { contradict, type Scaled, scaledUnit } from './scales'

test('fields that measure the same on any chain have the same unit, or multiples of it in units of their size', () => {
  const definitions = new Map(
    DEFINITIONS.flatMap((one): [string, Computed][] => (one.kind === 'legacy' ? [] : [[one.path, one]])),
  )
  const measures = createMeasures((path) => definitions.get(path))
  const groups = new Map<string, Map<string, Scaled & { place: string }>>()
  for (const [path, definition] of definitions) {
    for (const { name, unit, of } of rowFields(definition, splitPath(path)?.family ?? 'onchain')) {
      const scaled = scaledUnit(unit)
      if (of === 'time' || !scaled) continue
      for (const id of measures.of(path, name)) {
        const [, factor = '1', value = id] = /^(?:(-?[\d.e+-]+) )?(v\d+)$/.exec(id) ?? []
        const group = groups.get(value) ?? new Map()
        groups.set(value, group)
        group.set(`${unit} ${factor}`, { ...scaled, factor: Number(factor), place: `${path}.${name}` })
      }
    }
  }
  const wrong = new Set<string>()
  for (const group of groups.values()) {
    const each = [...group.values()]
    for (const [at, one] of each.entries())
      for (const other of each.slice(at + 1))
        if (contradict([one, other]))
          wrong.add(`${one.place} is in ${one.unit}, ${other.place} in ${other.unit}`)
  }
  expect(groups.size).toBeGreaterThan(2_000)
  expect([...wrong]).toEqual([])
})
