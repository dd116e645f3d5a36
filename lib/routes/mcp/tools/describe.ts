import 'server-only'
import type { Endpoint, Field, ParamListing } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { cut } from '@/lib/contract/one-line'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import type { SeriesData } from '@/lib/contract/series'
import { chainInUse, isServedOn } from '@/lib/contract/served-resolutions'
import type { FileChoice } from '@/lib/picture/file/file-columns'
import { sourceLabel } from '@/lib/picture/labels'
import { loadFile, type ParsedAddress } from '@/lib/picture/load-chart'
import { pageHref } from '@/lib/url/hrefs'
import { readChoice } from '../../files/file-routes'
import { readStrictly } from '../../read-strictly'
import { countTokens, MOST_TEXT, MOST_TOKENS } from '../answer/count-tokens'
import { provenanceLines } from '../answer/write-rows'
import { provenanceOf } from './load-rows'
import { ADDRESS, readChartAddress } from './read-address'
import { notLoaded, writeRefusal } from './refusal'
import { type Asker, type Tool, toolInput } from './tool'

const INPUT = toolInput({ address: ADDRESS })

/** Parameters that say nothing about the series. */
const OF_TRANSPORT: readonly string[] = ['format', 'fields', 'limit', 'offset', 'order']

/** Facts about a series from the catalog, and for those who may see it from its data. */
export const describeTool: Tool<typeof INPUT> = {
  name: 'describe',
  title: 'Describe series',
  description:
    'Facts about a series: meaning, formula, fields for show= and formulas, parameters, first and last day, publishers and licenses.',
  input: INPUT,
  async answer({ address }, asker) {
    const { path, search } = readChartAddress(address, asker.site)
    const read = await readStrictly(path, search, 'read', asker.viewer)
    const { endpoint } = read
    const seen = await look(read, readChoice(search), asker)
    const chain = endpoint.chains.length > 0 ? chainInUse(endpoint, read.state.params.chain) : null
    const empty = endpoint.fields.filter((field) => isEmpty(endpoint, field, chain)).map(({ name }) => name)
    const parameters = endpoint.parameters.filter(
      ({ name }) => !isWindowParam(name) && !OF_TRANSPORT.includes(name),
    )
    for (let most = 40; ; most = Math.floor(most / 2)) {
      const written = write({ endpoint, parameters, empty, seen, site: asker.site, most })
      const tokens = countTokens(written.text)
      const all = tokens + countTokens(JSON.stringify(written.data))
      if (most === 0 || (tokens <= MOST_TEXT && all <= MOST_TOKENS))
        return { ...written, points: 0, series: 1 }
    }
  },
}

type Seen = { lines: string[]; data: Record<string, unknown> }

/** Whether no day of a chain has a value of a field. */
function isEmpty(endpoint: Endpoint, { empty }: Field, chain: string | null): boolean {
  const isServed = chain === null ? endpoint.available : isServedOn(endpoint, chain)
  return !isServed || empty === true || (chain !== null && empty?.includes(chain) === true)
}

/** Facts from the data, or the reason for which the asker does not see them. */
async function look(read: ParsedAddress, choice: FileChoice, asker: Asker): Promise<Seen> {
  try {
    const { chart, whole } = await loadFile(read, asker.viewer, choice)
    const provenance = provenanceOf({ chart, whole, choice }, sourceLabel(chart.series), asker)
    const { coverage, resolution } = whole.metadata
    const publishers = publishersOf(whole)
    const days = coverage?.start && coverage.end ? `${coverage.start} to ${coverage.end}` : null
    return {
      lines: [
        ...(days ? [`Days: ${days}${resolution ? `, rows of ${resolution}` : ''}.`] : []),
        ...publishers.map(({ name, license }) => `Publisher: ${name} (${license}).`),
        ...provenanceLines(provenance),
      ],
      data: { ...provenance, coverage: coverage ?? null, publishers },
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const refusal = writeRefusal(error)
    const permalink = `${asker.site}${pageHref(read.endpoint, read.state)}`
    return { lines: [`Values: ${refusal}`, permalink], data: { permalink, refusal } }
  }
}

const publishersOf = ({ metadata: { sources = [] } }: SeriesData) =>
  sources.slice(0, 4).map(({ name, license, url }) => ({ name, license: cut(license, 60), url }))

interface Described {
  endpoint: Endpoint
  /** Names of fields without a value. */
  empty: readonly string[]
  parameters: readonly ParamListing[]
  seen: Seen
  site: string
  /** Fields and parameters that are listed. */
  most: number
}

function write({ endpoint, parameters, empty, seen, site, most }: Described) {
  const { title, description, reading, formula, cadence, tier, chains, missing } = endpoint
  const all = endpoint.fields.filter(({ role }) => role !== 'time' && role !== 'alias')
  const fields = all.slice(0, most).map(({ name, unit }) => (unit === 'none' ? name : `${name} (${unit})`))
  const left = all.length - fields.length
  const listed = parameters.slice(0, Math.min(most, 12))
  const text = [
    `${title}: ${cut(description, 500)}`,
    ...(reading ? [cut(reading, 300)] : []),
    `Formula: ${cut(formula, 400)}`,
    `Cadence ${cadence}; tier ${tier}.${chains.length > 1 ? ` Chains (chain=): ${cut(chains.join(', '), 120)}.` : ''}`,
    `Fields: ${fields.join(', ')}${left > 0 ? ` and ${left} more, all in ${site}/${seriesPath(endpoint)}.metadata.json?all=1` : ''}.`,
    ...(empty.length > 0 ? [noDataLine(all, empty, most)] : []),
    ...(missing.length > 0 && !('refusal' in seen.data) ? [notLoaded(missing)] : []),
    ...listed.map((param) => `Parameter ${param.name}=${cut(allowedText(param), 120)}`),
    ...seen.lines,
  ].join('\n')
  const data = {
    title,
    address: `/${seriesPath(endpoint)}`,
    ...seen.data,
    description: cut(description, 800),
    formula: cut(formula, 800),
    cadence,
    tier,
    fields: all
      .slice(0, most)
      .map(({ name, unit }) => ({ name, unit, ...(empty.includes(name) ? { hasData: false } : {}) })),
    ...(missing.length > 0 ? { missing: missing.slice(0, 4).map((name) => cut(name, 300)) } : {}),
    parameters: listed.map((param) => ({
      name: param.name,
      default: param.default,
      allowed: cut(allowedText(param), 200),
    })),
  }
  return { text, data }
}

function noDataLine(all: readonly Field[], empty: readonly string[], most: number): string {
  const names = all.map(({ name }) => name).filter((name) => empty.includes(name))
  if (names.length === all.length) return 'Without data here: every field.'
  const listed = names.slice(0, Math.max(Math.min(most, 12), 1))
  const others = names.length - listed.length
  return `Without data here: ${listed.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`
}

function allowedText({ allowed, min, max, type, default: standard }: ParamListing): string {
  const values = allowed ? allowed.join('|') : min !== undefined ? `${min} to ${max}` : type
  return `${values}${standard === null ? '' : ` (default ${standard})`}`
}
