import { describe, expect, test } from 'vitest'
import { checkEndpoint } from '@/lib/catalog/laws/check-endpoint'
import { createCatalog } from '@/lib/catalog/open-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { openSample } from '@/lib/sources/sample/open-sample'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { LIGHT_PALETTE } from '@/lib/view/palette'
import { pictureFaults } from './picture-faults.test-data'

const catalog = createCatalog(openSample({ seed: 21, end: '2026-06-30', cacheDir: null }))

/** A chart page on a desk and on a phone, and a small picture. */
const SIZES = [
  { width: 1200, height: 460 },
  { width: 332, height: 380 },
  { width: 576, height: 224 },
]

/** The series as the market would hand it over. */
async function seriesOf(endpoint: Endpoint): Promise<SeriesData> {
  const { computed } = await checkEndpoint(catalog, endpoint)
  if (!computed) throw new Error(`${endpoint.path} cannot be computed`)
  const { frame, fields } = computed
  const numeric = Object.entries(frame.columns).map(
    ([name, column]) =>
      [name, isNumeric(column) ? Float64Array.from(column as ArrayLike<number>) : column] as const,
  )
  return {
    endpoint,
    fields: [...fields],
    time: frame.time,
    columns: Object.fromEntries(numeric),
    metadata: { resolution: '1d' },
    origin: { kind: 'sample' },
  }
}

async function faultsOf(endpoint: Endpoint): Promise<string[]> {
  const series = await seriesOf(endpoint)
  const { state } = readViewState(endpoint, new URLSearchParams())
  const params = paramsInUse(endpoint, state)
  return SIZES.flatMap((size) => {
    const chart = buildChart({ series, params, look: toLook(state), palette: LIGHT_PALETTE, ...size })
    const path = endpoint.path.slice(API_PREFIX.length)
    return pictureFaults(chart).map((fault) => `${path} at ${size.width}: ${fault}`)
  })
}

describe('the default picture of every series is one that can be read', () => {
  test.each(FAMILIES)(
    '%s',
    async (family) => {
      const own = catalog.endpoints.filter((endpoint) => endpoint.family === family && !endpoint.legacy)
      const faults: string[] = []
      for (const endpoint of own) faults.push(...(await faultsOf(endpoint)))
      expect(faults).toEqual([])
    },
    300_000,
  )
})
