import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { numbersIn } from '@/lib/engine/frame'
import { lawEndpoints } from '@/scripts/law-sample'
import { computeDaily } from './literal-source.test-data'

const catalog = sampleCatalog()
const isShare = ({ role }: { role?: string }) => role === 'share'
const wholes = catalog.endpoints.filter(({ legacy, fields }) => !legacy && fields.filter(isShare).length > 1)

/** Series whose parts begin at different times, before which the first ones are shares of more than the parts. */
const GROWING = new Set(['charts/market-dominance'])

test('there are many series of shares', () => expect(wholes.length).toBeGreaterThan(30))

test.each(lawEndpoints(wholes).map(({ path }) => path.slice(API_PREFIX.length)))(
  'the shares of %s add up to 100',
  async (path) => {
    const { frame, fields } = await computeDaily(catalog, API_PREFIX + path)
    const parts = fields.filter(isShare).map(({ name }) => numbersIn(frame, name))
    const rows = Array.from(frame.time, (_, row) => parts.map((part) => part[row]))
    const sums = rows.flatMap((row) => {
      const present = row.filter((share) => !Number.isNaN(share))
      if (present.length < (GROWING.has(path) ? row.length : 1)) return []
      return [present.reduce((sum, share) => sum + share, 0)]
    })
    // No shares exist before the first coin older than a year is spent.
    const known = sums.filter((sum) => sum !== 0)
    expect(known.length).toBeGreaterThan(500)
    for (const sum of known) expect(sum).toBeCloseTo(100, 6)
  },
)
