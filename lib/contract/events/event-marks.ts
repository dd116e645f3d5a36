import { HALVING_DAYS } from './align-events'
import { EVENT_LISTS, type EventList, type MarkId } from './event-lists'
import { FOMC_DAYS } from './fomc-days'
import { BITCOIN_FORKS, ETHEREUM_FORKS, FUND_APPROVALS, type NamedDay } from './named-days'

/** Recessions of the United States, first and last month. Source: NBER, business cycle dating committee. */
const RECESSIONS = [
  ['1929-08', '1933-03'],
  ['1937-05', '1938-06'],
  ['1945-02', '1945-10'],
  ['1948-11', '1949-10'],
  ['1953-07', '1954-05'],
  ['1957-08', '1958-04'],
  ['1960-04', '1961-02'],
  ['1969-12', '1970-11'],
  ['1973-11', '1975-03'],
  ['1980-01', '1980-07'],
  ['1981-07', '1982-11'],
  ['1990-07', '1991-03'],
  ['2001-03', '2001-11'],
  ['2007-12', '2009-06'],
  ['2020-02', '2020-04'],
] as const

/** An event on a day or over a period; milliseconds UTC. */
export interface EventMark {
  from: number
  to: number
  /** Name of a single event; absent where that of its list says everything. */
  label?: string
}

/** A list of known events with its events. */
export interface KnownEvents extends EventList {
  id: MarkId
  events: readonly EventMark[]
}

const onDay = (day: string): EventMark => ({ from: Date.parse(day), to: Date.parse(day) })
const named = (days: readonly NamedDay[]) => days.map(([day, label]) => ({ ...onDay(day), label }))

const DAYS: Readonly<Record<MarkId, readonly EventMark[]>> = {
  halvings: HALVING_DAYS.map(onDay),
  recessions: RECESSIONS.map(([first, last]) => ({
    from: Date.parse(`${first}-01`),
    to: Date.parse(`${last}-01`),
  })),
  fomc: FOMC_DAYS.map(onDay),
  funds: named(FUND_APPROVALS),
  forks: named(BITCOIN_FORKS),
  ethereum: named(ETHEREUM_FORKS),
}

/** The events of a list that a chart can mark. To add a list, add its id to `MarkId`, its line in `event-lists.ts`, and its days here. */
export const eventsOf = (id: MarkId): KnownEvents => ({ id, ...EVENT_LISTS[id], events: DAYS[id] })
