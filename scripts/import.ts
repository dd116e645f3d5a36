import './answer-version'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { messageOf } from '../lib/contract/errors'
import { getEnv } from '../lib/env/env'
import { CHAINS, chainNamed } from '../lib/sources/importers/blocks/chains'
import { importFromFolder } from '../lib/sources/importers/blocks/core-files/import-folder'
import { describeTaken, importFromNode } from '../lib/sources/importers/blocks/import-blocks'
import type { FileReport } from '../lib/sources/importers/file-report'
import { importFiles } from '../lib/sources/importers/import-files'
import { previewFiles } from '../lib/sources/importers/preview/preview-files'
import { FORMATS } from '../lib/sources/importers/recognize'
import { reportTable } from '../lib/sources/importers/report-table'
import { refreshStore } from '../lib/sources/store/backend/backend-of'
import { type ImportSummary, listImports, undoImport } from '../lib/sources/store/undo'
import { progressLine } from './cli/progress-line'
import { importExitCode } from './import/exit-code'

const ID_WIDTH = Math.max(...FORMATS.map(({ id }) => id.length))

const USAGE = `npx chartroom import [--as <format>:<series>] [--json] [--dry-run] <file or folder>…
npx chartroom import --list
npx chartroom import --undo <id>…
npx chartroom import --rpc http://<user>:<password>@<node>:8332 [--rpc-cookie <file>] [--to <height>] [--chain <name>]
npx chartroom import --blocks <data folder of the node>/blocks [--verify] [--to <height>] [--chain <name>]

Imports market data files in their publishers’ formats into DATA_DIR and prints a table of the results. With --json the
results are JSON and include the first 1,000 rejected rows of each file. With --dry-run nothing is stored: the results are
those of the import that would follow, with the first and last rows as they would be stored. A file in doubt is a question on a terminal. Elsewhere it is not
imported, and the table has the --as that would import it: <format>:<series>, followed by options such as ,day-first or
,sure. The exit code is 0 if every file was imported, 1 if some were, and 2 if none was.
--list shows imported files with their ids. --undo removes what a file gave and shows again what it replaced.
Blocks are the JSON of getblock with verbosity 3, one per file or one per line. With --rpc they come from a node.
With --blocks they come from the blk*.dat and rev*.dat files of Bitcoin Core 0.15 or newer, which is much faster. The node
may run meanwhile, but must not be pruned. --verify checks the merkle root of every block instead of each 16th.
Test networks are refused unless --chain names one: ${CHAINS.map(({ name }) => name).join(', ')}. If a block
cannot be read, those before are stored, the exit code is 1, or 2 without any, and the next import continues.
Formats:
${FORMATS.map(({ id, title }) => `  ${id.padEnd(ID_WIDTH)}  ${title}`).join('\n')}`

const progress = progressLine()

/** Asks about files in question, one after the other, and imports those that get an answer. */
async function ask(
  dataDir: string,
  reports: readonly FileReport[],
  take: typeof previewFiles,
): Promise<FileReport[]> {
  const dialog = createInterface({ input: process.stdin, output: process.stderr })
  const open = [...reports]
  const answered: FileReport[] = []
  for (let report = open.shift(); report; report = open.shift()) {
    const { file, as, reason, answers = [] } = report
    if (report.outcome !== 'question') {
      answered.push(report)
      continue
    }
    const choices = answers.map(({ meaning }, at) => `  ${at + 1}  ${meaning}\n`).join('')
    const looks = as === '' ? '' : `looks like ${as}, but `
    const text = await dialog.question(
      `${file}: ${looks}${reason}\n${choices}Number, or Enter to leave it out: `,
    )
    const chosen = answers[Number(text) - 1]
    if (chosen) open.unshift(...(await take(dataDir, [file], { as: chosen.as })))
    else answered.push(report)
  }
  dialog.close()
  return answered
}

function describeImport({ id, at, as, rows, name, locked }: ImportSummary): string {
  const day = at?.slice(0, 16).replace('T', ' ') ?? ''
  return `${id}  ${day.padEnd(16)}  ${as.padEnd(28)}  ${String(rows).padStart(8)} rows  ${name}${locked ? '  (cannot be undone)' : ''}`
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      blocks: { type: 'string' },
      verify: { type: 'boolean' },
      rpc: { type: 'string' },
      'rpc-cookie': { type: 'string' },
      to: { type: 'string' },
      chain: { type: 'string' },
      'dry-run': { type: 'boolean' },
      list: { type: 'boolean' },
      undo: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const chain = values.chain === undefined ? undefined : chainNamed(values.chain)
  if (values['dry-run'] && (values.rpc || values.blocks || values.undo))
    throw new Error('--dry-run is for files: it cannot be combined with --rpc, --blocks and --undo')
  if ((values.rpc || values.blocks) && positionals.length === 0) {
    const to = values.to === undefined ? undefined : Number(values.to)
    if (to !== undefined && !Number.isSafeInteger(to)) throw new Error('--to must be a block height')
    if (values.rpc && values.blocks)
      throw new Error('--rpc and --blocks are two ways to read the same blocks')
    const { DATA_DIR } = getEnv()
    const options = { to, chain, onProgress: progress.show }
    const reading = values.blocks
      ? importFromFolder(DATA_DIR, values.blocks, { ...options, verify: values.verify })
      : importFromNode(DATA_DIR, { url: values.rpc ?? '', cookie: values['rpc-cookie'] }, options)
    const taken = await reading.finally(progress.end)
    console.log(describeTaken(taken))
    if (taken.stopped === undefined) return 0
    return taken.blocks > 0 ? 1 : 2
  }
  if (values.list) {
    await refreshStore(getEnv().DATA_DIR)
    const imports = listImports(getEnv().DATA_DIR)
    console.log(values.json ? JSON.stringify(imports, null, 2) : imports.map(describeImport).join('\n'))
    return 0
  }
  if (values.undo && positionals.length > 0) {
    for (const id of positionals) {
      const { name, as } = await undoImport(getEnv().DATA_DIR, id)
      console.log(`Undone: ${name} (${as})`)
    }
    return 0
  }
  if (values.help || positionals.length === 0) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const { DATA_DIR: dataDir } = getEnv()
  const take = values['dry-run'] ? previewFiles : importFiles
  const imported = await take(dataDir, positionals, {
    as: values.as,
    chain,
    onProgress: progress.show,
  }).finally(progress.end)
  const isDialog = process.stdin.isTTY && process.stderr.isTTY && !values.json
  const reports = isDialog ? await ask(dataDir, imported, take) : imported
  console.log(values.json ? JSON.stringify(reports, null, 2) : reportTable(reports))
  return importExitCode(reports)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
