import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { differences } from '../lib/compare/receipt/differences'
import { ApiError } from '../lib/contract/errors'
import { getMarketFor } from '../lib/market/process-market'
import { loadFile, readValues } from '../lib/picture/load-chart'
import { RECEIPT, type Receipt, receiptOfChart } from '../lib/picture/receipt/receipt'

const USAGE = `npx chartroom verify <receipt> [--data <folder>]

Computes the value of a receipt again from the data of this installation, and says which input differs if it is another
one. A receipt is the file of a chart that ends in .receipt.json; - reads it from the standard input. The exit code is 0 if
everything is the same, 1 if something differs, and 2 if it cannot be computed.`

const SHOWN = { all: false, aliases: false, bom: false, excel: false }

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (positionals.length !== 1) throw new Error(USAGE)
  const stated = readReceipt(positionals[0])
  const here = await computeAgain(stated)
  const found = differences(stated, here)
  const of = `${stated.path} ${stated.field} in the row of ${stated.row.slice(0, 10)}`
  if (found.length === 0) {
    console.log(
      `Verified: ${of} is ${stated.value}, computed from the same rows of ${stated.inputs.length} inputs.`,
    )
    return 0
  }
  console.log([`${of} is not verified.`, ...found].join('\n'))
  return 1
}

function readReceipt(file: string): Receipt {
  const text = readFileSync(file === '-' ? 0 : file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${file} is not JSON. Load a receipt from an address such as /onchain/mvrv.receipt.json.`)
  }
  const { data, error } = RECEIPT.safeParse(json)
  if (!data) {
    const [{ path, message }] = error.issues
    throw new Error(`${file} is not a receipt: ${path.join('.') || 'the file'}: ${message}.`)
  }
  return data
}

async function computeAgain({ path, parameters, field, row, formula }: Receipt): Promise<Receipt> {
  const search = new URLSearchParams({ ...parameters, show: field })
  const read = await readValues(path, search, getMarketFor(null))
  const [notice] = read.notices
  if (notice) throw new Error(`${notice.name}: ${notice.reason}.`)
  const { whole } = await loadFile(read, null, SHOWN)
  return receiptOfChart(read, whole, { on: row.slice(0, 10), formula }, null)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof ApiError || error instanceof Error ? error.message : error)
  process.exitCode = 2
}
