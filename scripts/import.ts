import { parseArgs } from 'node:util'
import { getEnv } from '../lib/env'
import { importFiles } from '../lib/sources/importers/import-files'
import { FORMATS } from '../lib/sources/importers/recognise'
import { reportTable } from '../lib/sources/importers/report-table'

const USAGE = `npm run import -- [--as <format>:<series>] [--json] <file or folder>…

Takes market data files as their publishers serve them into DATA_DIR. Ends with a table of what became of each file
(--json: the same as JSON, every rejected row in it); the exit code is 1 when a file was refused. Formats:
${FORMATS.map(({ id, title }) => `  ${id.padEnd(20)}${title}`).join('\n')}`

/** One line that is written over on a terminal, a line a file elsewhere. */
function showProgress(line: string): void {
  const { isTTY, columns } = process.stderr
  process.stderr.write(isTTY ? `\r\x1b[K${line.slice(0, columns - 1)}` : `${line}\n`)
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help || positionals.length === 0) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const reports = await importFiles(getEnv().DATA_DIR, positionals, {
    as: values.as,
    onProgress: showProgress,
  }).finally(endProgress)
  console.log(values.json ? JSON.stringify(reports, null, 2) : reportTable(reports))
  return reports.some(({ outcome }) => outcome === 'refused') ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
