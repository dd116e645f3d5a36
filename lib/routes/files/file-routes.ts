import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { ADDRESSED_FAMILIES, type Family } from '@/lib/contract/family'
import {
  CHART_FILES,
  endingOf,
  FILE_SETTINGS,
  type FileSuffix,
  isPicture,
  listEndings,
  splitFilePath,
} from '@/lib/contract/files/chart-files'
import { FRESH_SECONDS } from '@/lib/contract/freshness'
import type { Reply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import { ownOrigin } from '@/lib/http/origin/own-origin'
import type { Address, PublicRoute } from '@/lib/http/public-route'
import { encodeFile } from '@/lib/picture/encode'
import { badgeLine } from '@/lib/picture/file/badge-line'
import type { FileChoice } from '@/lib/picture/file/file-columns'
import { hasNumbers } from '@/lib/picture/file/file-lines'
import { getHeldFiles, keyOf } from '@/lib/picture/file/held-files'
import { loadLines, loadUsed } from '@/lib/picture/file/load-lines'
import { isSimulated } from '@/lib/picture/labels'
import { loadChart, loadFile } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { readOn, receiptOfChart } from '@/lib/picture/receipt/receipt'
import { fileLinks, linkHeader } from '@/lib/url/file-links'
import { pageHref } from '@/lib/url/hrefs'
import { readSize, replyWithPicture } from '../image'
import { readStrictly } from '../read-strictly'
import { refuseCoarserRows, refuseFailedLines } from '../refuse-notices'
import { EXPOSED } from './exposed'
import { signableRoute } from './signable-route'

/** Files of a few values. */
const OF_LINES: readonly FileSuffix[] = ['txt', 'badge.svg', 'atom']

/** `/<path of a chart>.<suffix>`: the chart of a page as a file, for everyone who may see the page, and signed. */
export const FILE_ROUTES: readonly PublicRoute[] = ADDRESSED_FAMILIES.map((family) =>
  signableRoute({
    prefix: `/${family}/`,
    takes: (path) => endingOf(path) !== undefined,
    isForAnyOrigin: () => true,
    reply: (address, request, viewer) => replyWithFile(family, address, request, viewer),
  }),
)

async function replyWithFile(
  family: Family,
  { path, search }: Address,
  request: HttpRequest,
  viewer: Viewer | null,
): Promise<Reply> {
  const named = splitFilePath(`${family}/${path}`)
  if (!named) {
    throw new ApiError(
      'unknown_route',
      `There is no file with the ending .${endingOf(path)}. A chart has ${listEndings()}.`,
    )
  }
  const { known: suffix } = named
  if (named.suffix !== suffix) {
    throw new ApiError(
      'unknown_route',
      `There is no file at this address. Write the ending .${suffix} in lower case.`,
    )
  }
  if (isPicture(suffix)) {
    const size = readSize(search)
    const chart = await loadChart(named.path, search, suffix, viewer)
    const reply = await replyWithPicture(chart, { format: suffix, size })
    return { ...reply, headers: { ...reply.headers, ...headersOf(chart, suffix) } }
  }
  const choice = readChoice(search)
  const read = await readStrictly(named.path, search, suffix, viewer)
  const loaded = await loadFile(read, viewer, choice)
  const { chart } = loaded
  refuseFailedLines(chart)
  refuseCoarserRows(chart)
  // A feed has every value, unless its address names a window.
  const ofLines = suffix === 'atom' ? { ...loaded, chart: { ...chart, state: read.state } } : loaded
  if (suffix === 'receipt.json') {
    refuseWithoutNumbers(chart)
    const receipt = await receiptOfChart(read, loaded.whole, { on: readOn(search) }, viewer)
    const body = await encodeBody(`${JSON.stringify(receipt, null, 1)}\n`, CHART_FILES[suffix].contentType)
    // Others may not see every input.
    return { body, maxAge: 0, isPublic: false, headers: headersOf(chart, suffix) }
  }
  const isOfLines = OF_LINES.includes(suffix)
  if (isOfLines) refuseWithoutNumbers(chart)
  const lines = isOfLines ? await loadLines(ofLines, viewer) : []
  const input = {
    chart,
    lines: suffix === 'badge.svg' ? [badgeLine(chart, lines)] : lines,
    used: suffix === 'ics' ? await loadUsed(loaded, viewer) : [],
    suffix,
    choice,
    site: ownOrigin(request),
    now: Date.now(),
  }
  const inParts = suffix === 'parquet'
  const { points, ...body } = inParts
    ? await getHeldFiles().of(keyOf(input), request.headers.range !== undefined, () => encodeFile(input))
    : await encodeFile(input)
  return {
    body,
    points,
    ...(inParts ? { inParts } : {}),
    maxAge: chart.series.stale ? 0 : FRESH_SECONDS[chart.endpoint.cadence],
    isPublic: chart.isPublic,
    headers: headersOf(chart, suffix, choice),
  }
}

/** Reads the settings of files, each with its value or absent. */
export function readChoice(search: URLSearchParams): FileChoice {
  const isOn = (name: keyof typeof FILE_SETTINGS) => {
    const value = search.get(name)
    const { value: allowed } = FILE_SETTINGS[name]
    if (value === null || value === allowed) return value === allowed
    throw new ApiError('invalid_parameter', `${name} must be ${allowed} or absent.`, {
      detail: { parameter: name, value: value.slice(0, 40), allowed },
    })
  }
  return { all: isOn('all'), aliases: isOn('aliases'), bom: isOn('bom'), excel: isOn('excel') }
}

/** The name of the file, which says so if its data are simulated, and links to its page and to its other files. */
function headersOf(
  { endpoint, state, series }: LoadedChart,
  suffix: FileSuffix,
  choice?: FileChoice,
): Record<string, string> {
  const stem = `${endpoint.family}-${endpoint.name}`.replaceAll(/[^\w-]+/g, '-')
  const page = { rel: 'alternate', type: 'text/html', href: pageHref(endpoint, { ...state, tab: 'about' }) }
  return {
    'content-disposition': `inline; filename="${isSimulated(series) ? 'simulated-' : ''}${stem}.${suffix}"`,
    link: linkHeader([page, ...fileLinks(endpoint, state, choice)]),
    'access-control-expose-headers': EXPOSED,
  }
}

/** Refuses a field of texts, which has no last value: that of another one would take its place. */
function refuseWithoutNumbers({ state, series }: LoadedChart): void {
  const isResult = state.align !== null || state.rule !== null
  const other = isResult ? undefined : state.show?.find((name) => !hasNumbers(series, name))
  if (other === undefined) return
  throw new ApiError('invalid_parameter', `show: ${other} has no numbers here. Name fields of numbers.`, {
    detail: { parameter: 'show', value: other },
  })
}
