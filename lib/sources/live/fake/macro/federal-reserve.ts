import { createHash } from 'node:crypto'
import { dayOf } from '@/lib/engine/frame'
import type { MacroSeries } from '@/lib/sources/macro/macro-notation'
import { MACRO_SERIES } from '@/lib/sources/macro/macro-series'
import { BOARD_RELEASES, type BoardRelease, type BoardSeries } from '../../sources/macro/board/board-series'
import type { FakeAnswer, FakeRequest, FakeSource, FakeWorld } from '../fake-source'
import { makeZip } from '../make-zip'
import { macroValues } from '../world-values'

const MULTIPLIERS: Readonly<Record<string, number>> = { H41: 1e6, H6: 1e9, H8: 1e6, G19: 1e6 }
const FREQUENCIES = { 'trading-day': 9, weekly: 19, monthly: 129, quarterly: 162 } as const

/** Releases as zipped SDMX, with the schema beside the data, and the term premiums as CSV. */
export const fakeFederalReserve: FakeSource = {
  id: 'federal-reserve',
  async answer(request, world) {
    if (request.url.hostname !== 'www.federalreserve.gov') return null
    if (request.url.pathname.endsWith('/feds200533.csv'))
      return conditional(request, Buffer.from(await termPremiums(world)), 'text/csv')
    const release = BOARD_RELEASES.find(({ url }) => url === request.url.href)
    return release
      ? conditional(request, await zipOf(release, world), 'application/x-zip-compressed')
      : { status: 404, body: '<!DOCTYPE html><title>Page not found</title>' }
  },
}

/** The same file for the index that is computed from it. */
export const fakeDollarIndex: FakeSource = { ...fakeFederalReserve, id: 'dollar-index' }

/** Rates that the world does not have, in kronor and Canadian dollars for a dollar. */
const OTHER_RATES = { 'RXI_N.B.SD': 10.4, 'RXI_N.B.CA': 1.35 }

function conditional({ headers }: FakeRequest, body: Buffer, type: string): FakeAnswer {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  return headers['if-none-match'] === etag
    ? { status: 304, headers: { etag }, body: '' }
    : { status: 200, headers: { etag, 'content-type': type }, body }
}

async function zipOf(release: BoardRelease, world: FakeWorld): Promise<Buffer> {
  const { code } = release
  const series = await Promise.all(release.series.map((one) => seriesOf(code, one, world)))
  if (code === 'H10') series.push(...(await otherRates(world)))
  // Total industry is in three data sets of G.17.
  const sets = code === 'G17' ? [series, series, series] : [series]
  const data = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<message:MessageGroup xmlns:message="http://www.SDMX.org/resources/SDMXML/schemas/v1_0/message" xmlns:common="http://www.SDMX.org/resources/SDMXML/schemas/v1_0/common" xmlns:frb="http://www.federalreserve.gov/structure/compact/common">
<message:Header><message:Prepared>${new Date(world.now).toISOString().slice(0, 19)}</message:Prepared></message:Header>
${sets.map((set, at) => `<frb:DataSet id="${code}_${at}" xmlns:kf="http://www.federalreserve.gov/structure/compact/${code}">\n${set.join('')}</frb:DataSet>\n`).join('')}</message:MessageGroup>
`
  return makeZip({
    [`${code}_${code}.xsd`]: '<xs:schema/>',
    [`${code}_data.xml`]: data,
    'frb_common.xsd': '',
  })
}

async function seriesOf(code: string, { id, name, per }: BoardSeries, world: FakeWorld): Promise<string> {
  const multiplier = per === undefined ? (id === 'DEXUSUK' ? 0.01 : 1) : MULTIPLIERS[code]
  const scale = per === undefined ? 1 : per / multiplier
  const unit = per ? 'Currency' : id === 'INDPRO' ? 'Index:_2017_100' : 'Percent:_Per_Year'
  const lines = [...(await macroValues(world, id))].map(([time, value]) => {
    const shown = Number((value * scale).toPrecision(12))
    return `<frb:Obs OBS_STATUS="A" OBS_VALUE="${shown}" TIME_PERIOD="${dayOf(lastDay(name.endsWith('.M') ? 'monthly' : MACRO_SERIES[id].cadence, time))}" />\n`
  })
  return `<kf:Series CURRENCY="${per ? 'USD' : 'NA'}" FREQ="${FREQUENCIES[MACRO_SERIES[id].cadence]}" SERIES_NAME="${name}" UNIT="${unit}" UNIT_MULT="${multiplier}"  >
<frb:Annotations><common:Annotation>
<common:AnnotationType>Short Description</common:AnnotationType>
<common:AnnotationText>${MACRO_SERIES[id].name.replaceAll('&', '&amp;')}</common:AnnotationText>
</common:Annotation></frb:Annotations>
<frb:Obs OBS_STATUS="ND" OBS_VALUE="-9999" TIME_PERIOD="1900-01-31" />
${lines.join('')}</kf:Series>
`
}

async function otherRates(world: FakeWorld): Promise<string[]> {
  const days = [...(await macroValues(world, 'DEXUSEU')).keys()].map(dayOf)
  return Object.entries(OTHER_RATES).map(([name, value]) => {
    const lines = days.map((day) => `<frb:Obs OBS_STATUS="A" OBS_VALUE="${value}" TIME_PERIOD="${day}" />\n`)
    return `<kf:Series CURRENCY="NA" FREQ="9" SERIES_NAME="${name}" UNIT="Currency" UNIT_MULT="1"  >\n${lines.join('')}</kf:Series>\n`
  })
}

/** Periods are named by their last day. */
function lastDay(cadence: MacroSeries['cadence'], time: number): number {
  if (cadence !== 'monthly' && cadence !== 'quarterly') return time
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + (cadence === 'monthly' ? 1 : 3), 0)
}

async function termPremiums(world: FakeWorld): Promise<string> {
  const rows = [...(await macroValues(world, 'THREEFYTP10'))].map(
    ([time, value]) => `${dayOf(time)},NA,${value},1.5`,
  )
  return [
    'Note: This is not an official Federal Reserve statistical release.',
    '',
    'Series Description,Fitted yield,Term premium,Instantaneous forward',
    'Date,THREEFY1000.B,THREEFYTP1000.B,THREEFF1000.B',
    '1989-12-29,NA,NA,NA',
    ...rows,
    '',
  ].join('\r\n')
}
