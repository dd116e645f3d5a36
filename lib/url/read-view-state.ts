import type { Endpoint } from '@/lib/contract/endpoint'
import { ALIGN_IDS, type AlignId } from '@/lib/contract/events/align-events'
import { MARK_IDS, NO_MARKS, withoutUsual } from '@/lib/contract/events/event-lists'
import { isRuleColumn } from '@/lib/contract/fields/rule-columns'
import { lineName } from '@/lib/contract/fields/share-name'
import { canHaveInterval, INTERVAL_WORDS, INTERVALS, isInterval, ownInterval } from '@/lib/contract/interval'
import { AS_OF, isRecorded } from '@/lib/contract/params/as-of'
import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import { isWindowParam, PARAMS } from '@/lib/contract/params/dictionary'
import { readParam, singleValue } from '@/lib/contract/read-param'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { comparedName, MAX_COMPARED, readCompared } from './compared-series'
import { type DrawnFormula, formulaColumn, MAX_FORMULAS, readFormula } from './drawn-formula'
import { isCondition, readCondition } from './event-condition'
import { GAPS_ALLOWED, readGaps } from './gaps'
import { readOwnMarks } from './own-mark'
import { readWindow } from './read-window'
import { readRule } from './rule-formula'
import { CHOICES } from './settings/choices'
import { intervalRefusal } from './settings/interval-refusal'
import { readLineStyles } from './settings/line-styles'
import { LONGEST_TITLE, readTitle } from './settings/own-title'
import type { PageSetting } from './settings/page-settings'
import { MAX_REACH, type ReachSetting, readReach, writeReach } from './settings/reach-setting'
import { readWhy } from './settings/why-setting'
import { showsCycles } from './shows-cycles'
import type { Notice, ViewState } from './view-state'

const MAX_FIELDS = 64

/** State with only defaults. */
export function plainViewState(): ViewState {
  return {
    params: {},
    scale: 'auto',
    price: 'auto',
    marks: null,
    candles: 'filled',
    ownMarks: [],
    show: null,
    timeframe: null,
    from: null,
    to: null,
    compared: [],
    interval: 'auto',
    gaps: 'hold',
    rebase: null,
    inverted: false,
    align: null,
    rule: null,
    formulas: [],
    styles: [],
    reach: [],
    why: null,
    title: null,
    tab: 'about',
    colors: 'green-red',
    theme: 'system',
  }
}

/**
 * Reads the query of an address for an endpoint. Invalid values fall back to the default and are listed in `notices`.
 * Unknown names are ignored, because links may have tracking parameters: `unreadSettings` finds those that look like settings.
 */
export function readViewState(
  endpoint: Endpoint,
  search: URLSearchParams,
): { state: ViewState; notices: Notice[] } {
  const state = plainViewState()
  const notices: Notice[] = []
  const note = (name: string, value: string, reason: string) =>
    notices.push({ name, value: value.slice(0, 80), reason })
  const one = (name: PageSetting) => search.get(name)?.trim()
  const all = (name: PageSetting) => search.getAll(name)

  for (const listing of endpoint.parameters) {
    const { name } = listing
    if (PARAMS.get(name)?.apiOnly || isWindowParam(name)) continue
    const raw = search.getAll(name).at(-1)
    const chain = chainInUse(endpoint, state.params.chain)
    const read = readParam(name, raw, listingOn(endpoint, listing, chain))
    if (read.status === 'invalid') note(name, raw ?? '', read.reason)
    else if (read.status === 'valid') {
      const value = singleValue(read.value)
      if (String(value) !== String(listing.default)) state.params[name] = value
    }
  }

  const asOf = search.get(AS_OF)?.trim()
  if (asOf && !isRecorded(endpoint)) note(AS_OF, asOf, 'this series has no record of earlier values')

  const choose = <K extends keyof typeof CHOICES>(name: K): (typeof CHOICES)[K][number] => {
    const allowed: readonly string[] = CHOICES[name]
    const raw = one(name)?.toLowerCase()
    if (raw && !allowed.includes(raw)) note(name, raw, `${name} must be one of ${allowed.join(', ')}`)
    return (raw && allowed.includes(raw) ? raw : allowed[0]) as (typeof CHOICES)[K][number]
  }
  state.scale = choose('scale')
  state.price = choose('price')
  state.candles = choose('candles')
  if (state.candles !== 'filled' && !endpoint.fields.some(({ role }) => role === 'open')) {
    note('candles', state.candles, 'this series has no candles')
    state.candles = 'filled'
  }
  state.tab = choose('tab')
  state.colors = choose('colors')
  state.theme = choose('theme')

  const gaps = one('gaps')?.toLowerCase()
  const handling = gaps ? readGaps(gaps) : 'hold'
  if (handling) state.gaps = handling
  else note('gaps', gaps ?? '', `gaps must be ${GAPS_ALLOWED}`)

  const title = readTitle(one('title') ?? '')
  if (title === undefined)
    note('title', one('title') ?? '', `title can have at most ${LONGEST_TITLE} characters`)
  else state.title = title

  Object.assign(state, readWindow(search, note))

  const marks = listOf(all('marks').join(','))
  if (marks.length > 0)
    state.marks = withoutUsual(
      endpoint,
      MARK_IDS.filter((id) => marks.includes(id)),
    )
  const unknownMarks = marks.filter(
    (name) => name !== NO_MARKS && !(MARK_IDS as readonly string[]).includes(name),
  )
  if (unknownMarks.length > 0)
    note('marks', unknownMarks.join(','), `marks must be ${NO_MARKS} or a list of ${MARK_IDS.join(', ')}`)
  state.ownMarks = readOwnMarks(all('mark'), note)

  const compared = new Map<string, ViewState['compared'][number]>()
  for (const text of all('vs').slice(0, 4 * MAX_COMPARED)) {
    const read = readCompared(text)
    if ('reason' in read) note('vs', text, read.reason)
    else if (compared.has(comparedName(read))) note('vs', text, 'this series is already compared')
    else if (compared.size === MAX_COMPARED) note('vs', text, `vs can have at most ${MAX_COMPARED} series`)
    else compared.set(comparedName(read), read)
  }
  state.compared = [...compared.values()]

  const rebase = one('rebase')
  if (rebase === '100' || rebase === 'percent') state.rebase = rebase
  else if (rebase) note('rebase', rebase, 'rebase must be 100 or percent')
  const invert = one('invert')
  state.inverted = invert === '1'
  if (invert && !state.inverted) note('invert', invert, 'invert must be 1')

  // A form without scripts has a choice and an input of this name, and the input may be empty.
  const aligned = all('align').findLast((text) => text.trim() !== '') ?? null
  const align = readAlign(aligned)
  if (align && 'reason' in align) note('align', aligned ?? '', align.reason)
  else if (align) state.align = align.value
  const interval = one('interval') ?? ''
  const own = ownInterval(endpoint.cadence, String(state.params.dataResolution ?? '1d'))
  const refusal = isInterval(interval) && intervalRefusal(endpoint, state)
  if (refusal) note('interval', interval, refusal)
  else if (isInterval(interval) && !canHaveInterval(interval, own))
    note(
      'interval',
      interval,
      `interval=${interval} is shorter than the rows of this series, which are ${own && INTERVAL_WORDS[own].rows}`,
    )
  else if (isInterval(interval)) state.interval = interval
  else if (interval && interval !== 'auto')
    note('interval', interval, `interval must be one of auto, ${INTERVALS.join(', ')}`)
  const rule = one('rule')
  const tested = rule ? readRule(rule) : null
  if (tested && 'reason' in tested) note('rule', rule ?? '', tested.reason)
  else if (tested && state.align !== null)
    note('rule', rule ?? '', 'rule is tested over time, and this chart is aligned: remove align')
  else if (tested) state.rule = tested.rule
  if (showsCycles(endpoint, state)) {
    const bound = state.from ?? state.to
    if (bound) note(state.from ? 'from' : 'to', bound, 'an aligned chart shows whole cycles')
    Object.assign(state, { timeframe: null, from: null, to: null })
  }

  const formulas = new Map<string, DrawnFormula>()
  for (const text of all('formula').slice(0, 4 * MAX_FORMULAS)) {
    const read = readFormula(text)
    if ('reason' in read) note('formula', text, read.reason)
    else if (read.text === '') continue
    else if (formulas.has(read.text)) note('formula', text, 'this formula is already drawn')
    else if (formulas.size === MAX_FORMULAS)
      note('formula', text, `a chart can have at most ${MAX_FORMULAS} formulas`)
    else formulas.set(read.text, read)
  }
  state.formulas = [...formulas.values()]
  state.styles = readLineStyles(all('style'), endpoint, state, note)

  const reach = new Map<string, ReachSetting>()
  for (const text of all('reach').slice(0, 4 * MAX_REACH)) {
    const read = readReach(text)
    if ('reason' in read) note('reach', text, read.reason)
    else if (reach.size === MAX_REACH) note('reach', text, `reach can be given ${MAX_REACH} times`)
    else reach.set(writeReach(read), read)
  }
  state.reach = [...reach.values()]
  const change = one('why')
  const apart = change ? readWhy(change) : null
  if (apart && 'reason' in apart) note('why', change ?? '', apart.reason)
  else state.why = apart

  const shown = one('show')
  if (shown) {
    const known = new Set(endpoint.fields.map((field) => field.name))
    const named = [...new Set(listOf(shown).map((name) => lineName(endpoint.fields, name)))]
    const requested = named.slice(0, MAX_FIELDS)
    if (named.length > MAX_FIELDS)
      note('show', named.slice(MAX_FIELDS).join(','), `show can name at most ${MAX_FIELDS} fields`)
    // A day is a cycle of an aligned chart, a rule has columns of its own, and `above.50.percent` is a number inside the nested field `above`.
    const isColumn = (name: string) => isCalendarDate(name) || (state.rule !== null && isRuleColumn(name))
    // Lines that other settings add are drawn whatever is shown.
    const added = new Set([...compared.keys(), ...state.formulas.map((_, at) => formulaColumn(at))])
    const own = requested.filter((name) => known.has(name) || !added.has(name))
    const kept = own.filter(
      (name) => known.size === 0 || known.has(name) || known.has(name.split('.')[0]) || isColumn(name),
    )
    if (kept.length < own.length) {
      const unknown = own.filter((name) => !kept.includes(name))
      note('show', unknown.join(','), 'show must name fields of this series')
    } else if (own.length === 0)
      note(
        'show',
        shown,
        'show must name a field of this series too: formulas and compared series are lines beside it',
      )
    if (kept.length > 0) state.show = kept
  }
  return { state, notices }
}

/** Distinct names of a comma-separated list. */
function listOf(text: string | null): string[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}

const MAX_CYCLES = 12

/** The event, the days, or the condition that a chart is aligned by; null if there are none. */
function readAlign(
  text: string | null,
): { value: NonNullable<ViewState['align']> } | { reason: string } | null {
  if (text && isCondition(text)) {
    const read = readCondition(text)
    return 'reason' in read ? read : { value: read }
  }
  const names = listOf(text)
  if (names.length === 0) return null
  const [first] = names
  if (names.length === 1 && (ALIGN_IDS as readonly string[]).includes(first))
    return { value: first as AlignId }
  if (!names.every(isCalendarDate))
    return {
      reason: `align must be ${ALIGN_IDS.join(', ')}, a list of dates in the form YYYY-MM-DD, or a condition such as when(rsi(a, 14) < 30)`,
    }
  if (names.length > MAX_CYCLES) return { reason: `align can have at most ${MAX_CYCLES} dates` }
  return { value: names.sort() }
}
