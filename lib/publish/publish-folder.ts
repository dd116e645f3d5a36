import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findApiError } from '@/lib/contract/errors'
import { runForAudience } from '@/lib/process/audience'
import { indexPage, listFiles, missingNumbers } from './list-files'
import {
  loadPublished,
  MOST_WITH_FILES,
  PUBLISHED_SUFFIXES,
  type PublishedSuffix,
  type PublishOptions,
  publishChart,
} from './publish-chart'
import type { PublishedChart, PublishedFile, Refused } from './published-file'
import { isList, MOST_CHARTS, readWanted, type WantedChart, type WantedList } from './read-wanted'

/** Files of all pages. A build makes them. */
const SHARED = ['chart.js', 'chart.css'] as const

/** Content of a folder: the charts once each, and the boards and lists that show them. */
export interface FolderPlan {
  charts: readonly WantedChart[]
  lists: readonly WantedList[]
  /** Addresses that are not published. */
  refused: readonly Refused[]
  /** Charts of boards and lists whose data this installation does not have. They are left out, as pages do. */
  without: readonly Refused[]
}

/**
 * The charts of these addresses (boards, lists, screens, families and charts), as strangers see them. Loads each, so that
 * all that is refused is known before anything is written. `host` is that of absolute addresses.
 */
export async function planFolder(addresses: readonly string[], host: string): Promise<FolderPlan> {
  return checkPlan(await readPlan(addresses, host))
}

/** The same without loading charts: what the addresses name, of which `checkPlan` keeps what a stranger may see. */
export function readPlan(
  addresses: readonly string[],
  host: string,
  most = MOST_CHARTS,
): Promise<FolderPlan> {
  return runForAudience('others', async () => {
    const refused: Refused[] = []
    const lists: WantedList[] = []
    const wanted = new Map<string, WantedChart>()
    for (const address of addresses) {
      const found = await attempt(address, refused, () => readWanted(address, host))
      if (found && isList(found) && !lists.some(({ stem }) => stem === found.stem)) lists.push(found)
      for (const chart of found ? (isList(found) ? found.charts : [found]) : [])
        wanted.set(nameOf(chart), chart)
    }
    const without: readonly Refused[] = []
    if (wanted.size <= most) return { charts: [...wanted.values()], lists, refused, without }
    const why = `These are ${wanted.size} charts; at most ${most} are published here.`
    return { charts: [], lists: [], refused: [...refused, { address: addresses.join(' '), why }], without }
  })
}

/** The part of a plan that a stranger may see. */
export function checkPlan(plan: FolderPlan): Promise<FolderPlan> {
  return runForAudience('others', async () => {
    const refused = [...plan.refused]
    for (const { stem, cells } of plan.lists)
      for (const why of await missingNumbers(cells)) refused.push({ address: stem, why })
    const listed = new Set(plan.lists.flatMap(({ charts }) => charts.map(nameOf)))
    const charts: WantedChart[] = []
    const without: Refused[] = []
    for (const chart of plan.charts) {
      const name = nameOf(chart)
      const load = () => loadPublished(chart.path, chart.query)
      if (await attempt(name, refused, load, listed.has(name) ? without : refused)) charts.push(chart)
    }
    return { charts, lists: plan.lists, refused, without }
  })
}

/** Files beside the pages of a plan, unless some are asked for. */
export const suffixesOf = ({ charts }: FolderPlan): readonly PublishedSuffix[] =>
  charts.length <= MOST_WITH_FILES ? PUBLISHED_SUFFIXES : []

/** Null for what is refused, which is added to a list: that of `without` if its data are not loaded. */
async function attempt<T>(
  address: string,
  refused: Refused[],
  work: () => Promise<T>,
  without = refused,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const known = findApiError(error)
    if (!known) throw error
    const list = known.code === 'data_not_available' ? without : refused
    list.push({ address, why: known.message })
    return null
  }
}

/**
 * Writes the files of a plan, one chart after the other, so that the memory does not grow with their rows. `onChart` is
 * called after each. `shared` is the folder of the built script and styles.
 */
export function publishFolder(
  { charts, lists }: FolderPlan,
  options: PublishOptions & { shared: string },
  put: (file: PublishedFile) => Promise<void>,
  onChart: (done: number) => void = () => {},
): Promise<void> {
  return runForAudience('others', async () => {
    const { made } = options
    const published = new Map<string, PublishedChart>()
    const written = new Set<string>()
    for (const chart of charts) {
      const { files, ...shown } = await publishChart(chart.path, chart.query, options)
      // Two addresses of one chart have the same files, and charts share blocks of rows.
      for (const file of files) if (!written.has(file.path)) await put(file)
      for (const { path } of files) written.add(path)
      published.set(nameOf(chart), shown)
      onChart(published.size)
    }
    const shown = {
      published: (chart: WantedChart) => published.get(nameOf(chart)),
      made,
      host: options.host,
    }
    for (const list of lists) for (const file of await listFiles(list, shown)) await put(file)
    const once = new Map([...published.values()].map((chart) => [chart.stem, chart]))
    await put(indexPage([...once.values()], lists, made))
    for (const path of SHARED) {
      const body = await readFile(join(options.shared, path))
      await put({ path, body, of: null })
    }
  })
}

const nameOf = ({ path, query }: WantedChart) => (query === '' ? path : `${path}?${query}`)
