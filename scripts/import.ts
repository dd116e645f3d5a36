import { parseArgs } from 'node:util'
import { getEnv } from '../lib/env'
import { importFiles } from '../lib/sources/importers/import-files'
import { FORMATS } from '../lib/sources/importers/recognise'
import { reportTable } from '../lib/sources/importers/report-table'

const USAGE = `npm run import -- [--as <format>:<series>] <file or folder>…

Takes market data files as their publishers serve them into DATA_DIR. Formats:
${FORMATS.map(({ id, title }) => `  ${id.padEnd(20)}${title}`).join('\n')}`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help || positionals.length === 0) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const reports = await importFiles(getEnv().DATA_DIR, positionals, {
    as: values.as,
    onProgress: (line) => console.error(line),
  })
  console.log(reportTable(reports))
  return reports.some(({ outcome }) => outcome === 'refused') ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
