import { expect, test, vi } from 'vitest'
import { createComputer } from '@/lib/catalog/computer'
import { primaryFields } from '@/lib/catalog/coverage/coverage'
import type { TableDefinition } from '@/lib/catalog/define'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { canCompute } from '@/lib/catalog/plan'
import { rowFields } from '@/lib/catalog/row-fields'
import { API_PREFIX, splitPath } from '@/lib/contract/family'
import { type Frame, isNumeric } from '@/lib/engine/frame'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { lawSample } from '@/scripts/law-sample'
import { defaultRequest } from './check-endpoint'

const catalog = sampleCatalog()
/** Computes every time, unlike the catalog. */
const computer = createComputer(sharedSample())
const endpoints = new Map(
  catalog.endpoints.map((endpoint) => [endpoint.path.slice(API_PREFIX.length), endpoint]),
)
const tables = DEFINITIONS.filter(
  (definition): definition is TableDefinition =>
    definition.kind === 'table' && !definition.over && definition.from.length > 1,
)

/** Whether a frame has a value in a field that makes the series available. */
function hasValues({ columns }: Frame, definition: TableDefinition): boolean {
  const family = splitPath(definition.path)?.family ?? 'onchain'
  const primary = primaryFields(definition, rowFields(definition, family))
  return primary.some(({ name }) => {
    const column = columns[name]
    return column !== undefined && (!isNumeric(column) || column.some((x) => !Number.isNaN(x)))
  })
}

test.each(lawSample(tables, ({ path }) => path).map((definition) => [definition.path, definition] as const))(
  '%s is available without an input exactly if rows without it have values',
  async (path, definition) => {
    const endpoint = endpoints.get(path)
    if (!endpoint) throw new Error(`${path} is not in the catalog`)
    const compute = vi.spyOn(definition, 'compute')
    await computer.compute(endpoint.path, defaultRequest(endpoint))
    const [inputs, context] = compute.mock.calls[0]
    compute.mockRestore()
    const without = (absent: string) => {
      const missing = new Float64Array(inputs.time.length).fill(Number.NaN)
      return definition.compute({ ...inputs, columns: { ...inputs.columns, [absent]: missing } }, context)
    }
    const needed = definition.from.filter((ref) => !hasValues(without(ref), definition))
    expect(definition.from.filter((ref) => !canCompute(definition, {}, (other) => other !== ref))).toEqual(
      needed,
    )
  },
)
