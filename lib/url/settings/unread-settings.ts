import type { Endpoint } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { nearestSettings } from '@/lib/contract/params/nearest-settings'
import { isVisitMark } from '@/lib/contract/params/visit-marks'
import type { Notice } from '../view-state'
import { findPageSetting, refusalOf, settingsOf } from './page-settings'
import type { Surface } from './surfaces'

const LONGEST_NAME = 40

/**
 * Names in the address of a chart that it does not read: settings that only other addresses take, parameters of other
 * series and of the API, names that resemble a setting in letters or meaning, and settings that are given several times.
 * Other names may be those that sites append to links, and are ignored.
 */
export function unreadSettings(
  endpoint: Pick<Endpoint, 'parameters'>,
  search: URLSearchParams,
  surface: Surface,
): Notice[] {
  const known = settingsOf(endpoint, surface)
  return [...new Set(search.keys())].flatMap((name) => {
    const given = search.getAll(name).filter((text) => text.trim() !== '')
    if (given.length === 0 || (isVisitMark(name) && !known.has(name))) return []
    const reason = known.has(name)
      ? !known.get(name) && new Set(given).size > 1 && severalTimes(name, given.length)
      : (refusalOf(name, endpoint, surface) ?? resembling(name, known.keys()))
    return reason ? [{ name, value: given[0].slice(0, 80), reason }] : []
  })
}

/** Sentence about a setting that an address has more than once. */
export const severalTimes = (name: string, count: number) => `${name} can be given once; got ${count} values`
/**
 * Reasons for names in the address of a list that it does not read: settings and parameters of charts, and names that
 * resemble one of its own.
 */
export function unreadOf(search: URLSearchParams, known: readonly string[]): string[] {
  return [...new Set(search.keys())].flatMap((name) => {
    if (known.includes(name) || isVisitMark(name)) return []
    const isOfCharts = findPageSetting(name) !== undefined || PARAMS.has(name)
    return resembling(name, known) ?? (isOfCharts ? `${name} is a setting of charts and not of lists` : [])
  })
}

/** Sentence about a name that resembles a known one: `timefram is not a setting, but timeframe is`. */
export function resembling(name: string, known: Iterable<string>): string | undefined {
  const [close] = nearestSettings(name, known, 1)
  return close === undefined || close === name
    ? undefined
    : `${name.slice(0, LONGEST_NAME)} is not a setting, but ${close} is`
}
