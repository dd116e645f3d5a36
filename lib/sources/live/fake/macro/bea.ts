import type { FakeSource } from '../fake-source'
import { macroValues } from './world-values'

/** Table → series of the world by code, with the power of ten of its values. */
const TABLES: Readonly<Record<string, readonly (readonly [code: string, id: string, power: number])[]>> = {
  T10101: [['A191RL', 'A191RL1Q225SBEA', 0]],
  T10105: [['A191RC', 'GDP', 6]],
  T10106: [['A191RX', 'GDPC1', 6]],
  T30200: [['A091RC', 'A091RC1Q027SBEA', 6]],
  T20600: [
    ['A072RC', 'PSAVERT', 0],
    ['A067RX', 'DSPIC96', 6],
  ],
  T20804: [
    ['DPCERG', 'PCEPI', 0],
    ['DPCCRG', 'PCEPILFE', 0],
  ],
  T20805: [['DPCERC', 'PCE', 6]],
}

/** A table with all years. Errors have status 200. */
export const fakeBea: FakeSource = {
  id: 'bea',
  async answer({ url }, world) {
    if (url.hostname !== 'apps.bea.gov' || url.pathname !== '/api/data') return null
    const series = TABLES[url.searchParams.get('TableName') ?? '']
    const frequency = url.searchParams.get('Frequency')
    if (!url.searchParams.get('UserID') || !series)
      return answerOf({
        Error: { APIErrorCode: '3', APIErrorDescription: 'The UserId provided is not valid.' },
      })
    const parts = await Promise.all(
      series.map(async ([code, id, power], line) =>
        [...(await macroValues(world, id))].map(([time, value]) => ({
          TableName: url.searchParams.get('TableName'),
          SeriesCode: code,
          LineNumber: String(line + 1),
          LineDescription: id,
          TimePeriod: periodOf(time, frequency === 'Q'),
          METRIC_NAME: power === 6 ? 'Current Dollars' : 'Fisher Price Index',
          CL_UNIT: 'Level',
          UNIT_MULT: String(power),
          // Amounts are in millions, those of the world in billions.
          DataValue: grouped(power === 6 ? Number((value * 1_000).toPrecision(12)) : value),
          NoteRef: '',
        })),
      ),
    )
    return answerOf({ Results: { Statistic: 'NIPA Table', Data: parts.flat(), Notes: [] } })
  },
}

const answerOf = (content: object) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ BEAAPI: { Request: {}, ...content } }),
})

function periodOf(time: number, isQuarterly: boolean): string {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return isQuarterly ? `${year}Q${month / 3 + 1}` : `${year}M${String(month + 1).padStart(2, '0')}`
}

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })
