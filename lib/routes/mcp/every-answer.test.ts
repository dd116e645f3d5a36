import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { Role } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { formatValue } from '@/lib/view/text/format'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { countTokens, MOST_TEXT, MOST_TOKENS, tokensOfPicture } from './answer/count-tokens'
import type { ColumnStatistics } from './answer/describe-rows'
import { askTool } from './fake/ask-tools'
import { CLIENT_HOST } from './fake/connect-client'
import { connectGuest } from './fake/connect-guest'

holdSampleMarket()

const client = await connectGuest()

/** Pixels of the picture of `chart`. */
const PICTURE = tokensOfPicture(1200, 630)

interface Read {
  columns: string[]
  rows: (string | number | null)[][]
  units: Record<string, string>
  statistics: Record<string, ColumnStatistics>
}

/** Whether the first sentence of an answer states the last value that its rows have of a column. */
function statesLastRow(text: string, { columns, rows, units, statistics }: Read): boolean {
  return columns.slice(1).some((name, at) => {
    const row = rows.findLast((cells) => typeof cells[at + 1] === 'number')
    if (row?.[0] !== statistics[name]?.last[0]) return false
    const [digits] = formatValue(Number(row?.[at + 1]), units[name]).split(' ')
    return text.includes(`: ${digits}`)
  })
}

/** Series whose rows are not times: their sentence is about a contract or a price. */
const OF_PLACES: readonly Role[] = ['tenor', 'buckets', 'label', 'since']
const ENDS = ['open', 'high', 'low', 'close'] as const

test('of every series, answers fit, have what was asked for, at most 24 rows, and say where they are from and how old they are', async () => {
  const endpoints = lawEndpoints(sampleCatalog().endpoints)
  const wrong: string[] = []
  let read = 0
  let stated = 0
  for (const [at, endpoint] of endpoints.entries()) {
    const address = `/${seriesPath(endpoint)}`
    const isOfPlaces = endpoint.fields.some(({ role = 'value' }) => OF_PLACES.includes(role))
    const shown = endpoint.fields.findLast(
      ({ role, chains = ['bitcoin'] }) => (role === 'value' || role === 'aux') && chains.includes('bitcoin'),
    )
    const added = 'formula=sma(economic/inflation_cpi_yoy, 3)&vs=crypto/prices/ETH'
    const asked = shown ? [shown.name, 'formula', 'crypto/prices/ETH'] : []
    for (const [name, args] of [
      ['describe', { address }],
      ['read', { address }],
      ['read', { address: `${address}?all=1` }],
      ...(shown && !isOfPlaces && at % 4 === 0
        ? [['read', { address: `${address}?show=${shown.name},formula&${added}` }] as const]
        : []),
      // Pictures have laws of their own.
      ...(at % 20 === 0 ? [['chart', { address }] as const] : []),
    ] as const) {
      const { text, data, isError, content } = await askTool(client, name, args)
      const of = `${name} ${args.address}`
      // Rows of some kinds are not those of one series over time.
      if (isError && args.address.endsWith(added) && text.includes('cannot be compared')) continue
      if (isError) {
        wrong.push(`${of} is refused: ${text}`)
        continue
      }
      read++
      const words = countTokens(text)
      const picture = content.some(({ type }) => type === 'image') ? PICTURE : 0
      const all = words + countTokens(JSON.stringify(data)) + picture
      if (words > MOST_TEXT || all > MOST_TOKENS) wrong.push(`${of} has ${words} and ${all} tokens`)
      if (Array.isArray(data.rows) && data.rows.length > 24) wrong.push(`${of} has ${data.rows.length} rows`)
      const columns = (data.columns ?? []) as string[]
      if (args.address.includes('?show=')) {
        const lost = asked.filter((one) => !columns.includes(one))
        if (lost.length > 0) wrong.push(`${of} lacks ${lost.join(', ')}, which was asked for`)
      } else if (name === 'read') {
        const candle = ENDS.map((end) => endpoint.fields.find(({ role }) => role === end)?.name ?? '')
        const has = candle.filter((end) => columns.includes(end)).length
        if (!candle.includes('') && has > 0 && has < 4) wrong.push(`${of} has a part of a candle`)
        if (!isOfPlaces) {
          stated++
          if (!statesLastRow(text, data as unknown as Read))
            wrong.push(`${of} states no last row: ${text.slice(0, 80)}`)
        }
        if (
          columns.length > 0 &&
          (data.rows as unknown[]).length < Number(data.count) &&
          !text.includes(String(data.file))
        )
          wrong.push(`${of} does not say where all rows are`)
      }
      const permalink = String(data.permalink)
      if (!permalink.startsWith(`http://${CLIENT_HOST}/`) || !text.endsWith(permalink))
        wrong.push(`${of} lacks its permalink`)
      if (!('ageDays' in data) || !data.source || !text.includes('Simulated'))
        wrong.push(`${of} lacks its age or source`)
    }
  }
  expect(wrong).toEqual([])
  expect(stated).toBeGreaterThan(moreThan(1_000))
  expect(read).toBeGreaterThan(moreThan(1_000))
})
