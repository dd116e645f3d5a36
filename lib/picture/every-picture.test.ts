import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { checkEndpoint } from '@/lib/catalog/laws/check-endpoint'
import { createCatalog } from '@/lib/catalog/open-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import type { SeriesData, WireSeries } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { openSample } from '@/lib/sources/sample/open-sample'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart } from '@/lib/view/chart'
import { deferredColumns } from '@/lib/view/fields/deferred-columns'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { FEW_VALUES } from './draw-rows'
import type { LoadedChart } from './loaded-chart'
import { pictureFaults } from './picture-faults.test-data'
import { rounded, wireSeries } from './wire-series'

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

/** What a browser makes of the rows it is sent beside what is drawn here of all of them. */
async function differencesOf(endpoint: Endpoint): Promise<string[]> {
  const series = withFewerDigits(await seriesOf(endpoint))
  const { state } = readViewState(endpoint, new URLSearchParams())
  const look = toLook(state)
  const params = paramsInUse(endpoint, state)
  const [size] = SIZES
  const sent = wireSeries(
    { endpoint, series } as LoadedChart,
    { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
    size.width,
    { without: deferredColumns(series, look), few: FEW_VALUES },
  )
  const received = decodeWireSeries(JSON.parse(JSON.stringify(sent)) as WireSeries)
  const [here, there] = [series, received.series].map((of) =>
    buildChart({ series: of, params, look, palette: LIGHT_PALETTE, ...size }),
  )
  const path = endpoint.path.slice(API_PREFIX.length)
  const whole = received.rowCount === received.series.time.length
  return [
    ...(isDeepStrictEqual(named(here), named(there)) ? [] : [`${path}: another legend`]),
    ...(!whole || plain(here.option) === plain(there.option) ? [] : [`${path}: another drawing of all rows`]),
  ]
}

/** Of two values that differ in a later digit either may be the one that is drawn. */
const withFewerDigits = (series: SeriesData): SeriesData => ({
  ...series,
  columns: Object.fromEntries(
    Object.entries(series.columns).map(([name, column]) => [
      name,
      column instanceof Float64Array ? column.map((value) => rounded(value)) : column,
    ]),
  ),
})

/** An option without its functions, which are never one. */
const plain = (option: object) => JSON.stringify(option)

const named = ({ kind, legend }: Chart) => [
  kind,
  legend.map(({ field, label, color, aliases, unit, drawn, last, note }) => [
    field,
    label,
    color,
    aliases,
    unit,
    drawn,
    last?.text,
    note,
  ]),
]

describe.each(FAMILIES)('%s', (family) => {
  test('what a browser is sent makes the same picture', async () => {
    const own = catalog.endpoints.filter((endpoint) => endpoint.family === family && !endpoint.legacy)
    const differences: string[] = []
    for (const endpoint of own) differences.push(...(await differencesOf(endpoint)))
    expect(differences).toEqual([])
  }, 300_000)
})

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
