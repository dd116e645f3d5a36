import { expect, test } from 'vitest'
import { catalog, sampleEndpoint } from '../sample-series.test-data'
import { missingLinesLabel } from './missing-lines'

const plain = { kind: 'line', params: {}, show: null } as const

test('lines without values at the resolution are named, at their own they are not', () => {
  const sopr = sampleEndpoint('onchain/sopr')
  expect(missingLinesLabel(sopr, { ...plain, resolution: '1d' })).toBeNull()
  expect(missingLinesLabel(sopr, { ...plain, resolution: undefined })).toBeNull()
  expect(missingLinesLabel(sopr, { ...plain, resolution: '1h' })).toBe(
    'LTH SOPR and STH SOPR have no hourly values.',
  )
  expect(missingLinesLabel(sopr, { ...plain, resolution: '10m', show: ['lth_sopr', 'sopr'] })).toBe(
    'LTH SOPR has no 10-minute values.',
  )
  expect(missingLinesLabel(sopr, { ...plain, resolution: 'block', show: ['sopr'] })).toBeNull()
})

test('lines of other chains are not missed', () => {
  expect(missingLinesLabel(sampleEndpoint('onchain/issuance'), { ...plain, resolution: '1h' })).toBeNull()
})

test('every line of the catalog that a chart draws by day and not by hour is named', () => {
  let named = 0
  for (const endpoint of catalog.endpoints.filter(({ resolutions }) => resolutions.includes('1h'))) {
    const label = missingLinesLabel(endpoint, { ...plain, resolution: '1h' })
    const lost = endpoint.fields.filter(
      ({ role, finest, chains }) =>
        (role === 'value' || role === 'middle') && finest === '1d' && (!chains || chains.includes('bitcoin')),
    )
    if (lost.length > 0) expect(label, endpoint.path).toMatch(/ha(s|ve) no hourly values\.$/)
    if (label) named++
  }
  expect(named).toBeGreaterThan(5)
})
