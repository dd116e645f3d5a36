import type { Endpoint } from '@/lib/contract/endpoint'
import { MARK_IDS } from '@/lib/contract/event-marks'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { isCalendarDate, readParam, singleValue } from '@/lib/contract/read-param'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { comparedName, MAX_COMPARED, readCompared } from './compared-series'
import type { Notice, ViewState } from './view-state'

const CHOICES = {
  scale: ['auto', 'linear', 'log'],
  price: ['auto', 'on', 'off'],
  gaps: ['hold', 'skip'],
  tab: ['about', 'table', 'api'],
  theme: ['system', 'light', 'dark'],
} as const

const MAX_FIELDS = 64
export const LONGEST_FORMULA = 200

/** State with only defaults. */
export function plainViewState(): ViewState {
  return {
    params: {},
    scale: 'auto',
    price: 'auto',
    marks: [],
    show: null,
    from: null,
    to: null,
    compared: [],
    gaps: 'hold',
    rebase: false,
    formula: null,
    tab: 'about',
    theme: 'system',
  }
}

/**
 * Reads the query of an address for an endpoint. Invalid values fall back to the default and are listed in `notices`.
 * Unknown names are ignored, because links may have tracking parameters.
 */
export function readViewState(
  endpoint: Endpoint,
  search: URLSearchParams,
): { state: ViewState; notices: Notice[] } {
  const state = plainViewState()
  const notices: Notice[] = []
  const note = (name: string, value: string, reason: string) =>
    notices.push({ name, value: value.slice(0, 80), reason })

  for (const listing of endpoint.parameters) {
    const { name } = listing
    if (PARAMS.get(name)?.apiOnly) continue
    const raw = search.getAll(name).at(-1)
    const chain = chainInUse(endpoint, state.params.chain)
    const read = readParam(name, raw, listingOn(endpoint, listing, chain))
    if (read.status === 'invalid') note(name, raw ?? '', read.reason)
    else if (read.status === 'valid') {
      const value = singleValue(read.value)
      if (String(value) !== String(listing.default)) state.params[name] = value
    }
  }

  const choose = <K extends keyof typeof CHOICES>(name: K): (typeof CHOICES)[K][number] => {
    const allowed: readonly string[] = CHOICES[name]
    const raw = search.get(name)?.trim().toLowerCase()
    if (raw && !allowed.includes(raw)) note(name, raw, `${name} must be one of ${allowed.join(', ')}`)
    return (raw && allowed.includes(raw) ? raw : allowed[0]) as (typeof CHOICES)[K][number]
  }
  state.scale = choose('scale')
  state.price = choose('price')
  state.gaps = choose('gaps')
  state.tab = choose('tab')
  state.theme = choose('theme')

  const day = (name: 'from' | 'to'): string | null => {
    const raw = search.get(name)?.trim()
    if (!raw) return null
    if (isCalendarDate(raw)) return raw
    note(name, raw, `${name} must be a date in the form YYYY-MM-DD`)
    return null
  }
  state.from = day('from')
  state.to = day('to')
  if (state.from && state.to && state.from > state.to) {
    note('from', state.from, 'from must not be after to')
    state.from = null
    state.to = null
  }

  const marks = listOf(search.get('marks'))
  state.marks = MARK_IDS.filter((id) => marks.includes(id))
  const unknownMarks = marks.filter((name) => !(MARK_IDS as readonly string[]).includes(name))
  if (unknownMarks.length > 0)
    note('marks', unknownMarks.join(','), `marks must be a list of ${MARK_IDS.join(', ')}`)

  const compared = new Map<string, ViewState['compared'][number]>()
  for (const text of search.getAll('vs').slice(0, 4 * MAX_COMPARED)) {
    const read = readCompared(text)
    if ('reason' in read) note('vs', text, read.reason)
    else if (compared.has(comparedName(read))) note('vs', text, 'this series is already compared')
    else if (compared.size === MAX_COMPARED) note('vs', text, `vs can have at most ${MAX_COMPARED} series`)
    else compared.set(comparedName(read), read)
  }
  state.compared = [...compared.values()]

  const rebase = search.get('rebase')?.trim()
  state.rebase = rebase === '100'
  if (rebase && !state.rebase) note('rebase', rebase, 'rebase must be 100')

  const formula = search.get('formula')?.trim()
  if (formula && formula.length > LONGEST_FORMULA) {
    note('formula', formula, `formula can have at most ${LONGEST_FORMULA} characters`)
  } else if (formula) state.formula = formula

  const shown = search.get('show')
  if (shown) {
    const known = new Set(endpoint.fields.map((field) => field.name))
    const requested = listOf(shown)
    // `above.50` is a number inside the nested field `above`.
    const kept = requested.filter(
      (name) => known.size === 0 || known.has(name) || known.has(name.split('.')[0]),
    )
    if (kept.length < requested.length) {
      const unknown = requested.filter((name) => !kept.includes(name))
      note('show', unknown.join(','), 'show must name fields of this series')
    }
    if (kept.length > 0) state.show = kept
  }
  return { state, notices }
}

/** Distinct names of a comma-separated list. */
function listOf(text: string | null): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter(Boolean))].slice(0, MAX_FIELDS)
}
