import type { Endpoint } from '@/lib/contract/endpoint'
import { nearest } from '@/lib/contract/nearest'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { Notice } from '../view-state'
import { findPageSetting, settingsOf } from './page-settings'
import { isVisitMark } from './visit-marks'

const LONGEST_NAME = 40

/**
 * Names in the address of a chart that it does not read: parameters of other series and of the API, and names that differ
 * from a setting by a few letters. Other names may be those that sites append to links, and are ignored.
 */
export function unreadSettings(endpoint: Pick<Endpoint, 'parameters'>, search: URLSearchParams): Notice[] {
  const known = settingsOf(endpoint)
  return [...new Set(search.keys())].flatMap((name) => {
    if (known.has(name) || isVisitMark(name)) return []
    const reason = reasonOf(name, known.keys())
    return reason ? [{ name, value: search.get(name)?.slice(0, 80) ?? '', reason }] : []
  })
}

/**
 * Reasons for names in the address of a list that it does not read: settings and parameters of charts, and names that differ
 * from one of its own by a few letters.
 */
export function unreadOf(search: URLSearchParams, known: readonly string[]): string[] {
  return [...new Set(search.keys())].flatMap((name) => {
    if (known.includes(name) || isVisitMark(name)) return []
    const isOfCharts = findPageSetting(name) !== undefined || PARAMS.has(name)
    return misspelling(name, known) ?? (isOfCharts ? `${name} is a setting of charts and not of lists` : [])
  })
}

function reasonOf(name: string, known: Iterable<string>): string | undefined {
  const param = PARAMS.get(name)
  if (!param) return misspelling(name, known)
  return param.apiOnly
    ? `${name} is a parameter of the API and not of charts`
    : `this series has no parameter ${name}`
}

/** Sentence about a name that differs from a known one by a few letters: `timefram is not a setting, but timeframe is`. */
export function misspelling(name: string, known: Iterable<string>): string | undefined {
  const [close] = nearest(name, known, 1)
  return close === undefined || close === name
    ? undefined
    : `${name.slice(0, LONGEST_NAME)} is not a setting, but ${close} is`
}
