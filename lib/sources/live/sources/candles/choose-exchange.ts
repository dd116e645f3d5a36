import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { dictionaryOf, listOf } from '../../bounded-shapes'
import {
  type Answer,
  ChangedShape,
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
const REFUSALS = [403, 418, 451]

/** One exchange of several is asked: without its answer, the others go on. */
export const oneOfSeveral = { type: 'json', readStatuses: REFUSALS, mayFail: true } as const

/** Reason why an exchange returned no data; null if it did. */
export const refusalOf = ({ status }: Answer): string | null =>
  status === 200 ? null : status === 0 ? 'does not answer' : `refuses requests from here (${status})`

const choiceShape = z.object({
  /** Empty: no exchange lists it. */
  venue: z.string(),
  pair: z.string(),
  factor: z.number(),
  /** Day of the choice. */
  seen: z.string(),
  /** Exchanges where the name is another coin’s. */
  not: listOf(z.string()).optional(),
})
export type Choice = z.infer<typeof choiceShape>

const offerShape = z.object({ pair: z.string(), factor: z.number() })
export const listNote = z.object({
  step: z.literal('list'),
  /** Assets to choose for. */
  open: listOf(z.string()),
  /** Exchange → asset → its pair there. */
  offers: dictionaryOf(dictionaryOf(offerShape)),
  /** Exchanges that have answered or refused. */
  asked: listOf(z.string()),
})
type ListNote = z.infer<typeof listNote>

export function choiceOf(symbol: string, { memo }: PlanState): Choice | null {
  const text = memo(symbol)
  return text === null ? null : choiceShape.parse(JSON.parse(text))
}

/** Whether the source of Binance has the candles, which include the archive’s. */
export const isLeftToBinance = (symbol: string, { venue }: Choice): boolean =>
  venue === 'binance' && !isStable(symbol)

/** Assets without a choice, or whose choice is old or silent. */
export function openAssets(state: PlanState): string[] {
  return EXCHANGE_ASSETS.filter((symbol) => {
    const choice = choiceOf(symbol, state)
    if (!choice) return true
    const age = (state.today - Date.parse(choice.seen)) / DAY_MS
    const cursor = state.cursor(symbol)
    const isSilent =
      choice.venue !== '' &&
      !isLeftToBinance(symbol, choice) &&
      cursor !== null &&
      state.today - cursor > SILENT_DAYS * DAY_MS
    return age >= (isSilent ? SILENT_DAYS : CHOICE_DAYS)
  })
}

export function listRequest(note: ListNote): LiveRequest {
  const venue = VENUES.find(({ id }) => !note.asked.includes(id))
  if (!venue) throw new RangeError('Every exchange has been asked')
  return { ...oneOfSeveral, streams: note.open, url: venue.list, note }
}

/** The choice is open again in the next run, without an exchange where the name is another coin’s. */
export function withoutExchange(symbol: string, venue: string, state: PlanState): Choice {
  const not = [...(choiceOf(symbol, state)?.not ?? []), venue]
  return { venue: '', pair: '', factor: 1, seen: dayOf(state.today - CHOICE_DAYS * DAY_MS), not }
}

export interface Chosen {
  symbol: string
  choice: Choice
  /** Another exchange than before, so that its whole history is asked for. */
  isChanged: boolean
}

/** Asks the exchanges one after the other, then chooses. An exchange that gives no list is passed over. */
export function readExchangeList(
  answer: Answer,
  state: PlanState,
  candlesOf: (chosen: Chosen) => LiveRequest[],
): LiveReading {
  const note = listNote.parse(answer.request.note)
  const venue = VENUES.find(({ id }) => !note.asked.includes(id))
  if (!venue) throw new RangeError('Every exchange has been asked')
  const { offers: own, problem } = offersOf(note.open, venue, answer)
  const notes = problem === null ? [] : [`${venue.title} ${problem}`]
  const offers = own ? { ...note.offers, [venue.id]: own } : note.offers
  const asked = [...note.asked, venue.id]
  if (asked.length < VENUES.length)
    return { rows: [], notes, next: [listRequest({ ...note, offers, asked })] }
  const chosen = note.open.map((symbol) => choose(symbol, offers, state))
  const missing = chosen.filter(({ choice }) => choice.venue === '').map(({ symbol }) => symbol)
  const changed = chosen.filter(({ isChanged }) => isChanged)
  return {
    rows: [],
    memo: Object.fromEntries(chosen.map(({ symbol, choice }) => [symbol, JSON.stringify(choice)])),
    notes: [
      ...notes,
      ...(missing.length > 0 ? [`No exchange lists ${missing.join(', ')}`] : []),
      ...changed.map(({ symbol, choice }) => `${symbol} comes from ${venueOf(choice.venue)?.title} now`),
    ],
    next: chosen.flatMap(candlesOf),
  }
}

function offersOf(
  open: readonly string[],
  venue: Venue,
  answer: Answer,
): { offers: ListNote['offers'][string] | null; problem: string | null } {
  const refusal = refusalOf(answer)
  if (refusal) return { offers: null, problem: refusal }
  try {
    const listing = listingOf(venue.readList(answer.bytes))
    const found = open.flatMap((symbol) => {
      const pair = findPair(symbol, venue.id, listing)
      return pair ? [[symbol, pair] as const] : []
    })
    return { offers: Object.fromEntries(found), problem: null }
  } catch (error) {
    // The list of one exchange must not keep the coins of the others away.
    if (!(error instanceof ChangedShape || error instanceof SourceRests)) throw error
    return { offers: null, problem: `has no list that can be read: ${error.message}` }
  }
}

/** An asset stays where it is as long as its exchange lists it or is not reached, except that Binance’s own source goes first. */
function choose(symbol: string, offers: ListNote['offers'], state: PlanState): Chosen {
  const before = choiceOf(symbol, state)
  const seen = dayOf(state.today)
  const isUnknown = before && before.venue !== '' && !Object.hasOwn(offers, before.venue)
  if (isUnknown && !isLeftToBinance(symbol, before))
    return { symbol, choice: { ...before, seen }, isChanged: false }
  const not = before?.not ?? []
  const order = ordered(symbol).filter((id) => offers[id]?.[symbol] && !not.includes(id))
  const kept = before && order.includes(before.venue) ? before.venue : undefined
  const isOfBinance = order[0] === 'binance' && !isStable(symbol)
  const venue = isOfBinance ? 'binance' : (kept ?? order[0] ?? '')
  const { pair, factor } = offers[venue]?.[symbol] ?? { pair: '', factor: 1 }
  const isChanged =
    before !== null && before.venue !== '' && venue !== '' && (before.venue !== venue || before.pair !== pair)
  const choice = { venue, pair, factor, seen, ...(not.length > 0 ? { not } : {}) }
  return { symbol, choice, isChanged }
}
