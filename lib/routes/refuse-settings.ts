import { capitalized } from '@/lib/contract/capitalized'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { asSentence } from '@/lib/contract/one-line'
import { nearestSettings } from '@/lib/contract/params/nearest-settings'
import { isVisitMark } from '@/lib/contract/params/visit-marks'
import { refusalOf, settingsOf } from '@/lib/url/settings/page-settings'
import type { Surface } from '@/lib/url/settings/surfaces'
import { severalTimes } from '@/lib/url/settings/unread-settings'

/** Names that an address can have, and whether each can be repeated. */
type Known = ReadonlyMap<string, boolean>

const LONGEST_NAME = 40

/** Empty inputs of forms without scripts, and the word for what an address does without the setting. */
const isUsual = (text: string) => ['', 'auto'].includes(text.trim())

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
      const explained = explain(name)
      const suggestions = explained ? [] : nearestSettings(name, known.keys(), 2)
      if (explained && search.getAll(name).every(isUsual)) continue
      const sentences = [
        explained
          ? asSentence(explained.startsWith(name) ? explained : capitalized(explained))
          : `Unknown setting ${shown}.`,
        ...(suggestions.length > 0 ? [`Did you mean ${suggestions.join(' or ')}?`] : []),
        allowed === '' ? 'This address has no settings.' : `Allowed are ${allowed}.`,
        // An unescaped & of a formula begins another name.
        ...(!explained && suggestions.length === 0 && (known.has('col') || known.has('formula'))
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
    throw new ApiError('invalid_parameter', `${severalTimes(name, given.length)}.`, {
      detail: { parameter: name, value: given.join(', ').slice(0, 80), allowed: 'one value' },
    })
  }
}

/** The same for the address of a chart of this kind, which has `more` settings of its own form. */
export function refuseChartSettings(
  search: URLSearchParams,
  endpoint: Pick<Endpoint, 'parameters'>,
  surface: Surface,
  more: readonly string[] = [],
): void {
  const known = new Map([...settingsOf(endpoint, surface), ...more.map((name) => [name, false] as const)])
  refuseSettings(search, known, (name) => refusalOf(name, endpoint, surface))
}
