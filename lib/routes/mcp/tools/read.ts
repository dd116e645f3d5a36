import 'server-only'
import { askedColumns, headlineOf } from '../answer/asked-columns'
import { writeRows } from '../answer/write-rows'
import { loadRowsOf } from './load-rows'
import { ADDRESS, readChartAddress } from './read-address'
import { type Tool, toolInput } from './tool'

const INPUT = toolInput({ address: ADDRESS })

/** Values of a chart: those of its files, as statistics and some rows. */
export const readTool: Tool<typeof INPUT> = {
  name: 'read',
  title: 'Read values',
  description:
    'Values of a chart: last value, statistics and at most 24 rows. Settings are in the address query: from, to, show=<field>, interval=1w|1M|1q|1y, asof=YYYY-MM-DD, vs=<path>, all=1 (all fields and rows).',
  input: INPUT,
  async answer({ address }, asker) {
    const { chart, file, sentence, reached, why, provenance } = await loadRowsOf(
      readChartAddress(address, asker.site),
      'read',
      asker,
    )
    const written = writeRows(file, provenance, {
      asked: askedColumns(chart, file),
      others: Object.keys(file.units),
      headline: headlineOf(chart),
      // Statistics state the last value of the others.
      head: [sentence?.split('\n', 1)[0] ?? file.title, ...(why ? [why.sentence] : []), ...reached],
      more: { ...(reached.length > 0 ? { reach: reached } : {}), ...(why ? { why } : {}) },
    })
    return { ...written, points: file.count, series: 1 }
  },
}
