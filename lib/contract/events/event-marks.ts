import type { Family } from '../family'
import { FOMC_DAYS } from './fomc-days'
import { BITCOIN_FORKS, ETHEREUM_FORKS, FUND_APPROVALS, type NamedDay } from './named-days'

/** Days Bitcoin’s reward halved, UTC. */
export const HALVING_DAYS = ['2012-11-28', '2016-07-09', '2020-05-11', '2024-04-20'] as const

/**
 * Days of the highest and lowest price of Bitcoin between two halvings, UTC. Source: Coin Metrics, daily reference rate
 * (`PriceUSD`).
 */
const CYCLE_TOP_DAYS = ['2011-06-08', '2013-12-04', '2017-12-16', '2021-11-08', '2025-10-06'] as const
const CYCLE_LOW_DAYS = ['2011-11-18', '2015-01-14', '2018-12-15', '2022-11-09'] as const

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

export type MarkId = 'halvings' | 'recessions' | 'fomc' | 'funds' | 'forks' | 'ethereum'

/** An event on a day or over a period; milliseconds UTC. */
export interface EventMark {
  from: number
  to: number
  /** Name of a single event; absent where that of its list says everything. */
  label?: string
}

/** A list of known events, and who publishes their days. */
export interface KnownEvents {
  id: MarkId
  label: string
  /** Name of one of them, where it has none of its own. */
  one: string
  source: string
  events: readonly EventMark[]
}

const onDay = (day: string): EventMark => ({ from: Date.parse(day), to: Date.parse(day) })
const named = (days: readonly NamedDay[]) => days.map(([day, label]) => ({ ...onDay(day), label }))

/** Every list of known events that a chart can mark. To add one, add its id to `MarkId` and its line here. */
export const EVENT_MARKS: Readonly<Record<MarkId, KnownEvents>> = {
  halvings: {
    id: 'halvings',
    one: 'Halving',
    label: 'Halvings',
    source: 'Block times of the Bitcoin chain',
    events: HALVING_DAYS.map(onDay),
  },
  recessions: {
    id: 'recessions',
    one: 'US recession',
    label: 'US recessions',
    source: 'NBER, business cycle dating committee, United States',
    events: RECESSIONS.map(([first, last]) => ({
      from: Date.parse(`${first}-01`),
      to: Date.parse(`${last}-01`),
    })),
  },
  fomc: {
    id: 'fomc',
    one: 'FOMC',
    label: 'FOMC decisions',
    source: 'Federal Reserve Board, meeting calendars and statements, since 2000',
    events: FOMC_DAYS.map(onDay),
  },
  funds: {
    id: 'funds',
    one: 'Approval',
    label: 'Spot fund approvals',
    source: 'US Securities and Exchange Commission, approval orders',
    events: named(FUND_APPROVALS),
  },
  forks: {
    id: 'forks',
    one: 'Fork',
    label: 'Bitcoin forks',
    source: 'Block times of the Bitcoin chain',
    events: named(BITCOIN_FORKS),
  },
  ethereum: {
    id: 'ethereum',
    one: 'Ethereum fork',
    label: 'Ethereum forks',
    source: 'ethereum.org, history of Ethereum',
    events: named(ETHEREUM_FORKS),
  },
}

export const MARK_IDS = Object.keys(EVENT_MARKS) as MarkId[]

/** Marks of a chart whose address names none: recessions on economic series. */
export const usualMarks = (family: Family): readonly MarkId[] => (family === 'economic' ? ['recessions'] : [])

export type AlignId = 'halving' | 'cycle-low' | 'cycle-top'

/** Events that charts can be aligned by: one line per cycle, over the days since its event. */
export const ALIGN_EVENTS: Readonly<Record<AlignId, { label: string; days: readonly string[] }>> = {
  halving: { label: 'Halving', days: HALVING_DAYS },
  'cycle-low': { label: 'Cycle low', days: CYCLE_LOW_DAYS },
  'cycle-top': { label: 'Cycle top', days: CYCLE_TOP_DAYS },
}

export const ALIGN_IDS = Object.keys(ALIGN_EVENTS) as AlignId[]

/** Word of an address for no marks at all. */
export const NO_MARKS = 'none'

/** Chosen marks; null for those that a series of the family has without a choice. */
export function withoutUsual(
  { family }: { family: Family },
  chosen: readonly MarkId[],
): readonly MarkId[] | null {
  const usual = usualMarks(family)
  return chosen.length === usual.length && usual.every((id) => chosen.includes(id)) ? null : chosen
}
