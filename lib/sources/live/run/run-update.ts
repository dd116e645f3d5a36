import 'server-only'
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getEnv, sourceSetting } from '@/lib/env/env'
import { hideSecret } from '@/lib/http/hide-secret'
import type { Chain } from '@/lib/sources/importers/blocks/chains'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { sweep } from '@/lib/sources/store/commit'
import { readManifest } from '@/lib/sources/store/manifest'
import { LIVE_SOURCES } from '../all-sources'
import type { LiveSource } from '../live-source'
import { type Choice, chooseSources, refuseUnknown, restsUntil } from './choice/enabled-sources'
import { openWire, type Wire } from './fetch/exchange'
import { openLanes, paceOf } from './fetch/lanes'
import { ownServers } from './fetch/own-servers'
import { politeFetch } from './fetch/polite-fetch'
import { contactOf, userAgent } from './fetch/user-agent'
import { liveFolder, UpdateRunning } from './live-folder'
import { NODE, NODE_ADDRESS } from './node-settings'
import { readNode } from './read-node'
import { describeTime, firstRunSeconds } from './report/first-run'
import type { SourceProgress } from './report/progress-lines'
import { emptyReport, type SourceReport } from './report/source-report'
import { runSource } from './run-source'
import { learnStatus, readStatusFile, shareStatus } from './status/status-file'
import { createStatusWriter } from './status/write-status'
import { whenFree } from './when-free'

const HOUR_MS = 3_600_000

export interface UpdateSettings {
  /** Sources on and off, as in `LIVE_SOURCES`. */
  list?: string
  /** Address of the operator. */
  contact?: string
  /** Server on this computer that answers for every host. */
  replay?: string
  setting: (name: string) => string | undefined
}

export interface UpdateOptions {
  /** Identifiers of the sources to read; all that are on by default. */
  only?: readonly string[]
  sources?: readonly LiveSource[]
  settings?: UpdateSettings
  now?: () => number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
  wire?: Wire
  /** Time after which rows that are complete are stored. */
  commitEveryMs?: number
  /** Network of the operator’s node. Default: the main one. */
  chain?: Chain
  /** Progress of all sources in one line. */
  onProgress?: (line: string) => void
  /** Progress of one source. */
  onSourceProgress?: (progress: SourceProgress) => void
  /** One sentence before sources that were never read: how long they take. */
  onStart?: (line: string) => void
  /** Outcome of one source. */
  onEnd?: (line: string) => void
}

export interface UpdateReport {
  /** ISO 8601. */
  started: string
  ended: string
  sources: readonly SourceReport[]
  /** Sentences for the operator: sources that were left out, and what to know about those that were switched on. */
  notices: readonly string[]
}

export function settingsOfEnvironment(): UpdateSettings {
  const env = getEnv()
  return {
    list: env.LIVE_SOURCES,
    contact: contactOf(env),
    replay: env.LIVE_REPLAY_URL,
    setting: sourceSetting,
  }
}

/**
 * Brings the data of public sources up to date: side by side, one request at a time for each host. A source that fails
 * does not stop others, and what was read before a failure is stored. The operator’s Bitcoin node is read last. Throws
 * `UpdateRunning` while another run is going on for the same data folder, and for names that no source has.
 */
export async function runUpdate(dataDir: string, options: UpdateOptions = {}): Promise<UpdateReport> {
  const { sources = LIVE_SOURCES, settings = settingsOfEnvironment(), now = Date.now, onProgress } = options
  const withNode = options.only?.includes(NODE) ?? true
  if (options.only && withNode && settings.setting(NODE_ADDRESS) === undefined)
    throw new Error(`${NODE} needs ${NODE_ADDRESS}.`)
  const chosen = choose(
    sources,
    settings,
    options.only?.filter((id) => id !== NODE),
  )
  const ownOf = (source: LiveSource) => ownServers(source, settings.setting)
  const own = chosen.flatMap(({ source }) => ownOf(source))
  const wire = options.wire ?? openWire({ replay: settings.replay, own })
  mkdirSync(liveFolder(dataDir), { recursive: true })
  const release = await backendOf(dataDir).take('update', (holder) => new UpdateRunning(holder))
  const started = now()
  await learnStatus(dataDir).catch(() => {})
  const status = createStatusWriter(dataDir, { now, started })
  try {
    await backendOf(dataDir).refresh()
    await whenFree(dataDir, () => sweep(dataDir, readManifest(dataDir)))
    const known = readManifest(dataDir).live?.streams ?? {}
    // A run that got nothing leaves a source as new as it was.
    const isNew = (id: string) => Object.values(known[id] ?? {}).every(({ cursor }) => cursor === null)
    const sleep = options.sleep ?? ((ms) => pause(ms))
    const fetch = politeFetch({
      wire,
      // A server on this computer needs no pauses.
      lanes: openLanes(settings.replay ? new Map() : paceOf(sources), { sleep }),
      agent: userAgent(settings.contact),
      now,
      sleep,
      random: options.random ?? Math.random,
      ownServers: ownOf,
    })
    const hide = hiderOf(sources, settings)
    const unreachable = options.only ? [] : withoutContact(sources, settings)
    const { due, rested } = options.only ? { due: chosen, rested: [] } : notResting(dataDir, chosen, started)
    const fresh = due.flatMap(({ source, missing }) =>
      isNew(source.id) && missing.length === 0 ? [source] : [],
    )
    if (fresh.length > 0) options.onStart?.(announceFirst(fresh))
    const progress = new Map<string, string>()
    const reports = await Promise.all(
      due.map(async ({ source, missing }) => {
        const report =
          missing.length > 0
            ? unset(source, missing)
            : await runSource(source, {
                dataDir,
                fetch,
                now: started,
                setting: settings.setting,
                hide,
                commitEveryMs: options.commitEveryMs,
                onProgress(done, open, rows) {
                  progress.set(source.id, `${source.id} ${done}/${done + open}`)
                  status.progress(source.id, { done, open, rows })
                  options.onSourceProgress?.({ source: source.id, done, open, rows })
                  onProgress?.([...progress.values()].join('  '))
                },
              })
        progress.delete(source.id)
        status.ended(report)
        options.onEnd?.(`${source.id}: ${describeEnd(report)}`)
        return report
      }),
    )
    // Its import holds the store for minutes, so the sources come first.
    const node = withNode
      ? await readNode(dataDir, { setting: settings.setting, chain: options.chain, onProgress })
      : null
    if (node) {
      status.ended(node)
      reports.push(node)
      options.onEnd?.(`${NODE}: ${describeEnd(node)}`)
    }
    const notices = chosen.flatMap(({ source, isChosen }) =>
      isChosen && source.notice && isNew(source.id) ? [`${source.title}: ${source.notice}`] : [],
    )
    const isoOf = (time: number) => new Date(time).toISOString()
    return {
      started: isoOf(started),
      ended: isoOf(now()),
      sources: reports,
      notices: [...rested, ...unreachable, ...notices],
    }
  } finally {
    status.close()
    // It is about runs, not data: the next one tells it again.
    await shareStatus(dataDir).catch(() => {})
    await wire.close()
    await release()
  }
}

/** Whether a run got nothing at all although it asked for something. A source that had nothing to ask for says nothing. */
export function gotNothing({ sources }: UpdateReport): boolean {
  const tried = sources.filter(({ outcome, asked }) => outcome !== 'done' || asked > 0)
  return tried.length > 0 && tried.every(({ read }) => read === 0)
}

const describeEnd = ({ outcome, added, revised, reason }: SourceReport): string =>
  outcome === 'done' ? `${added} new rows, ${revised} values revised` : `${outcome}, ${reason}`

function choose(
  sources: readonly LiveSource[],
  { list, setting, contact }: UpdateSettings,
  only: readonly string[] | undefined,
): Choice[] {
  const all = chooseSources(sources, list, setting, contact)
  // A missing key is a failure only for a source that was asked for.
  if (only === undefined)
    return all.filter(({ isOn, isNamed, missing }) => isOn && (isNamed || missing.length === 0))
  refuseUnknown('--only', only, sources)
  return all.filter(({ source }) => only.includes(source.id)).map((one) => refuseOff(one))
}

/** Only the longest first run and those of at least this length are announced. */
const LONG_SECONDS = 5 * 60

/** Duration of the first run of sources. They run side by side. */
function announceFirst(sources: readonly LiveSource[]): string {
  const times = sources
    .map((source) => ({ id: source.id, seconds: firstRunSeconds(source) }))
    .sort((a, b) => b.seconds - a.seconds)
  const long = times.filter(({ seconds }, at) => at === 0 || seconds >= LONG_SECONDS)
  const named = long.map(({ id, seconds }) => `${id} takes ${describeTime(seconds)}`).join(', ')
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources, side by side`
  return `First run of ${count}. ${named}.`
}

/** A sentence for each source that is on, but not asked as long as nobody can be reached. */
function withoutContact(
  sources: readonly LiveSource[],
  { list, setting, contact }: UpdateSettings,
): string[] {
  return chooseSources(sources, list, setting, contact)
    .filter(({ isOn, isNamed, missing }) => isOn && !isNamed && missing.includes('LIVE_CONTACT'))
    .map(
      ({ source: { id, title } }) =>
        `${id}: not read, because ${title} refuses programs that name nobody to reach. Set LIVE_CONTACT to your web or mail address.`,
    )
}

/** The sources that are read, and a sentence for each that was read too recently. */
function notResting(dataDir: string, chosen: readonly Choice[], now: number) {
  const last = readStatusFile(dataDir).sources
  const due: Choice[] = []
  const rested: string[] = []
  for (const choice of chosen) {
    const { id, restMs = 0 } = choice.source
    const until = restsUntil(choice.source, last[id], now)
    if (until === null) due.push(choice)
    else {
      const at = new Date(until).toISOString().slice(0, 16).replace('T', ' ')
      rested.push(
        `${id}: not read, because it is asked at most every ${restMs / HOUR_MS} hours. Next at ${at} UTC, or now with --only ${id}.`,
      )
    }
  }
  return { due, rested }
}

/** A source that is off must be switched on deliberately, where its notice is shown. */
function refuseOff(choice: Choice): Choice {
  const { id, notice } = choice.source
  if (!choice.isOn)
    throw new Error(`${id} is off. Set LIVE_SOURCES=${id} to switch it on.${notice ? ` ${notice}` : ''}`)
  return choice
}

function unset({ id, title }: LiveSource, missing: readonly string[]): SourceReport {
  const reason = `it needs ${missing.join(' and ')}, which is not set`
  return { ...emptyReport(id, title), outcome: 'failed', reason }
}

/** Removes the values of secret settings from text. */
export function hiderOf(
  sources: readonly LiveSource[],
  { setting }: Pick<UpdateSettings, 'setting'>,
): (text: string) => string {
  const secrets = sources.flatMap(({ settings = [] }) =>
    settings.flatMap(({ name, isSecret }) => (isSecret ? (setting(name) ?? []) : [])),
  )
  const hiders = [...new Set(secrets)].map(hideSecret)
  return (text) => hiders.reduce((left, hide) => hide(left), text)
}
