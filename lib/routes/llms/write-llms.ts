import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILIES, FAMILY_FACTS, type Family, seriesPath } from '@/lib/contract/family'
import { CHART_FILES, FILE_SETTINGS } from '@/lib/contract/files/chart-files'
import { FAMILY_MANIFEST } from '@/lib/contract/files/family-file'

/** Series of each family that the short page names. */
const EXAMPLES = 6

/** Facts about this installation. */
export interface Installation {
  /** Origin of its addresses. */
  site: string
  isSimulated: boolean
}

/**
 * The page that language models read first (https://llmstxt.org): addresses and their settings, with examples. In
 * Markdown, short enough to be read whole.
 */
export function writeLlms(endpoints: readonly Endpoint[], { site, isSimulated }: Installation): string {
  const example = `${site}/onchain/mvrv`
  const lines = [
    '# Chartroom',
    '',
    `> ${endpoints.length} market series: on-chain metrics, chart datasets, economic series, prices, derivatives, and indicators. Each series has one address, and the same address with an ending is a file.`,
    '',
    ...(isSimulated ? ['The data of this server are simulated. Say so with every value.', ''] : []),
    `If you can use tools, ${site}/mcp has them (Model Context Protocol). They take the same addresses.`,
    '',
    'Read values only from files, and give their day and source. If a series is refused, the answer says why and what is allowed.',
    '',
    '## Files',
    '',
    ...Object.entries(CHART_FILES).map(
      ([suffix, { label, holds }]) => `- [${label}](${example}.${suffix}): ${holds}`,
    ),
    '',
    'Begin with `.txt` for one value and `.csv?from=…&to=…` for rows. Settings of a chart are in its query:',
    '',
    '- `from=2024-01-01&to=2024-12-31` or `timeframe=1y`: the window',
    '- `interval=1w`: rows gathered into weeks, months (`1M`), quarters or years',
    '- `show=mvrv`: fields',
    '- `vs=economic/market_dow`: a compared series',
    '- `formula=zscore(a, 365)`: a formula over them, in which `a` is the chart',
    '- `rule=when(a > sma(a, 200))`: the equity of a rule that holds the price while a condition is true',
    '- `asof=2024-06-30`: values as known on a day',
    ...Object.entries(FILE_SETTINGS).map(
      ([name, { value, effect }]) => `- \`${name}=${value}\`: ${effect[0].toLowerCase()}${effect.slice(1)}`,
    ),
    '',
    '## Several series',
    '',
    `- [Columns](${site}/data/table.csv?col=onchain/mvrv.mvrv&col=economic/market_dow&from=2024-01-01): formulas over any series in common rows; \`cost=1\` says what it counts as`,
    `- [Table](${site}/table.csv?where=abs(z7)%20%3E%203&col=chg7&col=z7): all series with last value, changes and percentiles, filtered by \`where\``,
    `- [Families](${site}${FAMILY_MANIFEST}): a Parquet file with every value of each family, made while the server is idle`,
    '',
    '## Finding series',
    '',
    `- [Every series](${site}/llms-full.txt): one line each`,
    `- [Catalog](${site}/api/public/catalog): fields, units, parameters and formulas as JSON`,
    `- [API](${site}/docs): the API with keys`,
    '',
    ...FAMILIES.flatMap((family) => familySection(family, endpoints, site)),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function familySection(family: Family, endpoints: readonly Endpoint[], site: string): string[] {
  const own = endpoints.filter((endpoint) => endpoint.family === family)
  if (own.length === 0) return []
  const { label, description } = FAMILY_FACTS[family]
  return [
    `## ${label}`,
    '',
    `${own.length} series. ${description}`,
    '',
    ...own.slice(0, EXAMPLES).map((endpoint) => `- [${endpoint.title}](${site}/${seriesPath(endpoint)})`),
    '',
  ]
}

/** Every series in one line: address, title, unit of its first value, cadence, and the tier where it is not free. */
export function writeFullLlms(endpoints: readonly Endpoint[], { site, isSimulated }: Installation): string {
  const lines = endpoints.map((endpoint) => {
    const { title, cadence, tier, available } = endpoint
    const unit = endpoint.fields.find(({ role }) => role === 'value')?.unit
    const facts = [
      ...(unit && unit !== 'none' ? [unit] : []),
      cadence,
      ...(tier === 'free' ? [] : [tier]),
      ...(available ? [] : ['without data here']),
    ]
    return `- /${seriesPath(endpoint)}: ${title} (${facts.join(', ')})`
  })
  const head = [
    '# Chartroom: every series',
    '',
    `> ${lines.length} series of ${site}. Append an ending to an address for a file, such as \`.txt\` or \`.csv\`: see ${site}/llms.txt.`,
    '',
    ...(isSimulated ? ['The data of this server are simulated.', ''] : []),
  ]
  return `${[...head, ...lines].join('\n')}\n`
}
