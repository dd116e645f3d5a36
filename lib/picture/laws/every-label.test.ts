import { expect, test } from 'vitest'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import { catalog, sampleEndpoint, sampleSeries } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'
import { labelFaults, readPicture } from './label-faults.test-data'

const SIZES = [
  { width: 390, height: 380 },
  { width: 768, height: 460 },
  { width: 1280, height: 460 },
  { width: 1440, height: 560 },
]
const FAINT = new Set([LIGHT_PALETTE.grid, LIGHT_PALETTE.axis])

test.each(FAMILIES)('no text of any series of %s covers another or is struck through', async (family) => {
  const faults: string[] = []
  const endpoints = lawEndpoints(catalog.endpoints.filter((one) => one.family === family))
  for (const [at, endpoint] of endpoints.entries()) {
    const series = await sampleSeries(endpoint)
    for (const size of samplesLaws ? [SIZES[at % SIZES.length]] : SIZES) {
      const where = `${endpoint.path.slice(API_PREFIX.length)} at ${size.width}`
      faults.push(...labelFaults(chartAt(series, '', size), FAINT).map((fault) => `${where}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test.each(['onchain/nupl', 'onchain/mvrv-z-score', 'onchain/sopr'])(
  'the names of all zones of %s are in its plot, at every width',
  async (path) => {
    const endpoint = sampleEndpoint(path)
    const series = await sampleSeries(endpoint)
    const names = endpoint.fields.flatMap(({ levelNames = [] }) => levelNames)
    expect(names.length).toBeGreaterThan(1)
    for (const size of SIZES) {
      const { texts } = readPicture(chartAt(series, '', size), FAINT)
      const written = texts.map(({ text }) => text)
      expect(
        names.filter((name) => !written.includes(name)),
        `at ${size.width}`,
      ).toEqual([])
    }
  },
)
