import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { FILE_SETTINGS } from '@/lib/contract/files/chart-files'
import { nearest } from '@/lib/contract/nearest'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { settingsOf } from '@/lib/url/settings/page-settings'
import { isVisitMark } from '@/lib/url/settings/visit-marks'

/** Names that an address can have, and whether each can be repeated. */
type Known = ReadonlyMap<string, boolean>

const LONGEST_NAME = 40

/**
 * Refuses an address with a setting that it does not have, or with one twice. Its values would be others than asked for,
 * and nobody would see a note. Removes what other sites append to links to count visits. `explain` has the reason for
 * which a known name is none here.
 */
export function refuseSettings(
  search: URLSearchParams,
  known: Known,
  explain: (name: string) => string | undefined = () => undefined,
): void {
  for (const name of new Set(search.keys())) {
    if (isVisitMark(name) && !known.has(name)) {
      search.delete(name)
      continue
    }
    const repeats = known.get(name)
    const shown = name.slice(0, LONGEST_NAME)
    if (repeats === undefined) {
      const allowed = [...known.keys()].join(', ')
      const suggestions = nearest(name, known.keys(), 2)
      const sentences = [
        explain(name) ?? `Unknown setting ${shown}.`,
        ...(suggestions.length > 0 ? [`Did you mean ${suggestions.join(' or ')}?`] : []),
        allowed === '' ? 'This address has no settings.' : `Allowed are ${allowed}.`,
        // An unescaped & of a formula begins another name.
        ...(suggestions.length === 0 && (known.has('col') || known.has('formula'))
          ? ['In an address, write & of a formula as %26 and + as %2B.']
          : []),
      ]
      throw new ApiError('invalid_parameter', sentences.join(' '), {
        detail: { parameter: shown, allowed, suggestions },
      })
    }
    // Forms without scripts send empty inputs.
    const given = search.getAll(name).filter((text) => text.trim() !== '')
    if (repeats || given.length < 2) continue
    throw new ApiError('invalid_parameter', `${name} can be given once; got ${given.length} values.`, {
      detail: { parameter: name, value: given.join(', ').slice(0, 80), allowed: 'one value' },
    })
  }
}

/** The same for the address of a chart as rows: the settings of its page, and `more`. */
export function refuseChartSettings(
  search: URLSearchParams,
  endpoint: Pick<Endpoint, 'parameters'>,
  more: readonly string[] = Object.keys(FILE_SETTINGS),
): void {
  const known = new Map([...settingsOf(endpoint), ...more.map((name) => [name, false] as const)])
  refuseSettings(search, known, (name) => {
    const param = PARAMS.get(name)
    if (!param) return undefined
    return param.apiOnly
      ? `${name} is a parameter of the API and not of files.`
      : `This series has no parameter ${name}.`
  })
}
