import { MACRO_SERIES } from '@/lib/sources/macro/macro-series'
import { BLS_SERIES } from '../../sources/macro/labor/bls-series'
import { type FakeSource, type FakeWorld, json } from '../fake-source'
import { macroValues } from '../world-values'

const LIMITS: Readonly<Record<string, [series: number, years: number]>> = { v1: [25, 10], v2: [50, 20] }

/** Newest first, with a mean of each whole year of a monthly series, and a dash for October 2025. */
export const fakeBls: FakeSource = {
  id: 'bls',
  async answer({ method, url, body }, world) {
    const [, version] = /^\/publicAPI\/(v[12])\/timeseries\/data\/$/.exec(url.pathname) ?? []
    if (url.hostname !== 'api.bls.gov' || !version || method !== 'POST') return null
    const { seriesid, startyear, endyear, registrationkey } = JSON.parse(body) as {
      seriesid: string[]
      startyear: string
      endyear: string
      registrationkey?: string
    }
    const [most, years] = LIMITS[version]
    const [first, last] = [Number(startyear), Number(endyear)]
    if (version === 'v2' && !registrationkey) return refused('Registration key is missing')
    if (seriesid.length > most || last - first >= years) return refused('The request is too large')
    const series = await Promise.all(
      seriesid.map(async (seriesID) => ({ seriesID, data: await dataOf(world, seriesID, first, last) })),
    )
    const message = series
      .filter(({ data }) => data.length === 0)
      .map(({ seriesID }) => `No Data Available for Series ${seriesID} Year: ${startyear}`)
    return json({ status: 'REQUEST_SUCCEEDED', responseTime: 171, message, Results: { series } })
  },
}

const refused = (message: string) =>
  json({ status: 'REQUEST_NOT_PROCESSED', responseTime: 1, message: [message], Results: {} })

async function dataOf(world: FakeWorld, seriesID: string, first: number, last: number) {
  const found = BLS_SERIES.find(([, bls]) => bls === seriesID)
  if (!found) return []
  const isQuarterly = MACRO_SERIES[found[0]].cadence === 'quarterly'
  const data: { year: string; period: string; value: string; footnotes: object[]; latest?: 'true' }[] = []
  for (const [time, value] of await macroValues(world, found[0])) {
    const date = new Date(time)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    if (year < first || year > last) continue
    const period = isQuarterly ? `Q0${month / 3 + 1}` : `M${String(month + 1).padStart(2, '0')}`
    data.push({ year: String(year), period, value: String(value), footnotes: [{}] })
    if (period === 'M12') data.push({ year: String(year), period: 'M13', value: '1', footnotes: [{}] })
  }
  data.reverse()
  if (data[0]) data[0].latest = 'true'
  return data
}
