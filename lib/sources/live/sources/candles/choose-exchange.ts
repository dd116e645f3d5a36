import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { dictionaryOf, listOf } from '../../bounded-shapes'
import {
  type Answer,
  ChangedShape,
  type Failure,
  type LiveReading,
  type LiveRequest,
  type PlanState,
  SourceRests,
} from '../../live-source'
import { VENUES, venueOf } from './venues/all-venues'
import type { Venue } from './venues/venue'
import { EXCHANGE_ASSETS, findPair, isStable, listingOf, ordered } from './wanted-pairs'

/** Days after which choices are checked again, sooner if candles stay out. */
const CHOICE_DAYS = 30
const SILENT_DAYS = 7
/** Days after which a choice no longer waits for an exchange that stays silent, such as one that this network blocks. */
const WAIT_DAYS = 2
const REFUSALS = [403, 418, 451]

/** One exchange of several is asked: without its answer, the others go on. */
export const oneOfSeveral = { type: 'json', readStatuses: REFUSALS, mayFail: true } as const

/** Reason why an exchange returned no data; null if it did. */
export function failureOf({ status, failure }: Answer): Failure | null {
  if (status === 200) return null
  if (failure?.kind === 'silent') return { kind: 'silent', why: 'does not answer' }
  return { kind: 'refused', why: `refuses requests from here (${failure?.why ?? status})` }
}

const choiceShape = z.object({
  /** Empty: no exchange lists it, or none was chosen so far. */
  venue: z.string(),
  pair: z.string(),
  factor: z.number(),
  /** Day of the choice, or since which it waits for the lists of exchanges. */
  seen: z.string(),
  /** Every exchange that could list it gave its list or refused, and none does. */
  isSure: z.literal(true).optional(),
  /** Exchanges where the name is another coin’s. */
  not: listOf(z.string()).optional(),
})
export type Choice = z.infer<typeof choiceShape>

/** Answer of an exchange to the question for its pairs. Without a list, nothing is known about what it lists. */
const listShape = z.discriminatedUnion('kind', [
  /** Asset → its pair there. */
  z.object({
    kind: z.literal('list'),
    offers: dictionaryOf(z.object({ pair: z.string(), factor: z.number() })),
  }),
  z.object({ kind: z.enum(['silent', 'refused']), why: z.string() }),
])
type PairList = z.infer<typeof listShape>

const listNote = z.object({
  step: z.literal('list'),
  /** Assets to choose for. */
  open: listOf(z.string()),
  /** Exchange → its list, of those that were asked. */
  lists: dictionaryOf(listShape),
})
type ListNote = z.infer<typeof listNote>

export function choiceOf(symbol: string, { memo }: PlanState): Choice | null {
  const text = memo(symbol)
  return text === null ? null : choiceShape.parse(JSON.parse(text))
}

/** Whether the source of Binance has the candles, which include the archive’s. */
export const isLeftToBinance = (symbol: string, { venue }: Choice): boolean =>
  venue === 'binance' && !isStable(symbol)

const ageOf = ({ seen }: Choice, { today }: PlanState): number => (today - Date.parse(seen)) / DAY_MS

/** Assets without a choice, or whose choice is old or silent. */
export function openAssets(state: PlanState): string[] {
  return EXCHANGE_ASSETS.filter((symbol) => {
    const choice = choiceOf(symbol, state)
    if (!choice || (choice.venue === '' && !choice.isSure)) return true
    const age = ageOf(choice, state)
    const cursor = state.cursor(symbol)
    const isSilent =
      choice.venue !== '' &&
      !isLeftToBinance(symbol, choice) &&
      cursor !== null &&
      state.today - cursor > SILENT_DAYS * DAY_MS
    return age >= (isSilent ? SILENT_DAYS : CHOICE_DAYS)
  })
}

export function listRequest(open: readonly string[], lists: ListNote['lists'] = {}): LiveRequest {
  const note: ListNote = { step: 'list', open: [...open], lists }
  return { ...oneOfSeveral, streams: open, url: nextVenue(note).list, note }
}

function nextVenue({ lists }: ListNote): Venue {
  const venue = VENUES.find(({ id }) => !Object.hasOwn(lists, id))
  if (!venue) throw new RangeError('Every exchange has been asked')
  return venue
}

/** A choice that is open in the next run, without exchanges where the name is another coin’s. */
function openChoice(seen: string, not: readonly string[] = []): Choice {
  return { venue: '', pair: '', factor: 1, seen, ...(not.length > 0 ? { not: [...not] } : {}) }
}

/** The choice is open again in the next run, without an exchange where the name is another coin’s. */
export function withoutExchange(symbol: string, venue: string, state: PlanState): Choice {
  return openChoice(dayOf(state.today), [...(choiceOf(symbol, state)?.not ?? []), venue])
}

export interface Chosen {
  symbol: string
  choice: Choice
  /** Another exchange than before, so that its whole history is asked for. */
  isChanged: boolean
  /** Exchanges whose lists could change the choice, and that did not give them. */
  waitsFor: readonly string[]
}

/**
 * Asks the exchanges one after the other, then chooses. Without an answer, the list of an exchange is not known, so assets
 * that it could decide wait.
 */
export function readExchangeList(
  answer: Answer,
  state: PlanState,
  candlesOf: (chosen: Chosen) => LiveRequest[],
): LiveReading {
  const note = listNote.parse(answer.request.note)
  const venue = nextVenue(note)
  const list = listOfVenue(note.open, venue, answer)
  const lists = { ...note.lists, [venue.id]: list }
  const notes = list.kind === 'list' ? [] : [`${venue.title} ${list.why}`]
  if (Object.keys(lists).length < VENUES.length)
    return { rows: [], notes, next: [listRequest(note.open, lists)] }
  if (!Object.values(lists).some(({ kind }) => kind === 'list'))
    throw new SourceRests(`no exchange sent its list: ${describeLists(lists)}`)
  const chosen = note.open.map((symbol) => choose(symbol, lists, state))
  const missing = chosen.filter(({ choice }) => choice.isSure).map(({ symbol }) => symbol)
  const changed = chosen.filter(({ isChanged }) => isChanged)
  const waiting = chosen.filter(({ choice }) => choice.venue === '' && !choice.isSure)
  return {
    rows: [],
    memo: Object.fromEntries(chosen.map(({ symbol, choice }) => [symbol, JSON.stringify(choice)])),
    lacking: Object.fromEntries(
      waiting.map(({ symbol, waitsFor }) => [symbol, `it waits for the list of ${titlesOf(waitsFor)}`]),
    ),
    notes: [
      ...notes,
      ...(missing.length > 0 ? [`No exchange lists ${missing.join(', ')}`] : []),
      ...changed.map(({ symbol, choice }) => `${symbol} comes from ${venueOf(choice.venue)?.title} now`),
    ],
    next: chosen.flatMap(candlesOf),
  }
}

const titlesOf = (ids: readonly string[]): string => ids.map((id) => venueOf(id)?.title).join(' and ')

const describeLists = (lists: ListNote['lists']): string =>
  VENUES.flatMap(({ id, title }) => {
    const list = lists[id]
    return list && list.kind !== 'list' ? [`${title} ${list.why}`] : []
  }).join(', ')

function listOfVenue(open: readonly string[], venue: Venue, answer: Answer): PairList {
  const failure = failureOf(answer)
  if (failure) return failure
  try {
    const pairs = venue.readList(answer.bytes)
    // Every exchange has pairs.
    if (pairs.length === 0) return { kind: 'silent', why: 'sent an empty list' }
    const listing = listingOf(pairs)
    const found = open.flatMap((symbol) => {
      const pair = findPair(symbol, venue.id, listing)
      return pair ? [[symbol, pair] as const] : []
    })
    return { kind: 'list', offers: Object.fromEntries(found) }
  } catch (error) {
    // The list of one exchange must not keep the coins of the others away.
    if (!(error instanceof ChangedShape || error instanceof SourceRests)) throw error
    return { kind: 'silent', why: `has no list that can be read: ${error.message}` }
  }
}

/** An asset stays where it is as long as its exchange lists it or is not reached, except that Binance’s own source goes first. */
function choose(symbol: string, lists: ListNote['lists'], state: PlanState): Chosen {
  const before = choiceOf(symbol, state)
  const today = dayOf(state.today)
  const chosenAt = before?.venue ? before : null
  const offerOf = (id: string) => {
    const list = lists[id]
    if (list?.kind === 'list') return list.offers[symbol]
    const isKept = id === chosenAt?.venue && !isLeftToBinance(symbol, chosenAt)
    return isKept && list?.kind === 'refused' ? chosenAt : undefined
  }
  const offering = ordered(symbol).filter((id) => offerOf(id) && !before?.not?.includes(id))
  const venue = preferred(symbol, offering, chosenAt)
  const waitsFor = ordered(symbol).filter((id) => {
    if (lists[id]?.kind !== 'silent' || before?.not?.includes(id)) return false
    const withIt = ordered(symbol).filter((one) => one === id || offering.includes(one))
    return preferred(symbol, withIt, chosenAt) !== venue
  })
  if (waitsFor.length > 0) {
    if (chosenAt) {
      const isLate = ageOf(chosenAt, state) >= CHOICE_DAYS + WAIT_DAYS
      return { symbol, choice: isLate ? { ...chosenAt, seen: today } : chosenAt, isChanged: false, waitsFor }
    }
    if (!before || before.isSure || venue === '' || ageOf(before, state) < WAIT_DAYS) {
      const since = before && !before.isSure ? before.seen : today
      return { symbol, choice: openChoice(since, before?.not), isChanged: false, waitsFor }
    }
  }
  const { pair, factor } = offerOf(venue) ?? { pair: '', factor: 1 }
  const isChanged = chosenAt !== null && venue !== '' && (chosenAt.venue !== venue || chosenAt.pair !== pair)
  const choice: Choice = { ...openChoice(today, before?.not), venue, pair, factor }
  return { symbol, choice: venue === '' ? { ...choice, isSure: true } : choice, isChanged, waitsFor: [] }
}

/** The exchange of an asset, of those that list it in order; empty without any. */
function preferred(symbol: string, offering: readonly string[], before: Choice | null): string {
  const [first = ''] = offering
  if (first === 'binance' && !isStable(symbol)) return first
  return before && offering.includes(before.venue) ? before.venue : first
}
