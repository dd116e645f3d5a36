import { type Screen, screenQuery, WHOLE_TABLE } from './screen'

/** A screen that is offered by name. */
export interface ReadyScreen {
  title: string
  /** One sentence. */
  description: string
  /** Its address, without `?`. */
  query: string
}

const query = (screen: Partial<Screen>): string => screenQuery({ ...WHOLE_TABLE, ...screen })
const descending = (by: string) => ({ by, descending: true })

/** One series for each way to value Bitcoin. */
const VALUATION_RATIOS = [
  'mvrv',
  'mvrv-z-score',
  'nupl',
  'puell-multiple',
  'thermocap-multiple',
  'balanced-price-multiple',
  'terminal-price-multiple',
  'cvdd-multiple',
  'reserve-risk',
  'rhodl',
  'nvt',
  'metcalfe-ratio',
  'power-law-distance',
  'pi-cycle-top',
  'stock-to-flow-deflection',
]

/** Screens of the page `/screen`, in the order in which it offers them. */
export const READY_SCREENS: readonly ReadyScreen[] = [
  {
    title: 'Rare moves',
    description: 'Changes of a week more than three standard deviations from their own mean.',
    query: query({
      where: 'abs(z7) > 3 and rows > 365 and not old == 1',
      columns: ['last', 'chg7', 'z7', 'p7', 'chg30'],
      sort: descending('abs(z7)'),
    }),
  },
  {
    title: 'Coins',
    description: 'Prices by their change over a month.',
    query: query({
      family: 'crypto/prices',
      columns: ['last', 'chg1', 'chg7', 'chg30', 'chg365', 'drawdown', 'fromavg'],
      sort: descending('chg30'),
    }),
  },
  {
    title: 'Chains',
    description: 'Transactions, fees, and growth compared between chains.',
    query: query({
      family: 'charts',
      concept: 'chains',
      columns: ['last', 'chg7', 'chg30', 'chg365', 'percentile'],
      sort: descending('chg30'),
    }),
  },
  {
    title: 'On-chain valuation',
    description: 'Ratios of Bitcoin against their own history, from expensive to cheap.',
    query: query({
      // Caps and prices grow with time, so their percentiles say little, and twins of a ratio nothing new.
      list: VALUATION_RATIOS.map((name) => `onchain/${name}`).join(','),
      columns: ['last', 'percentile', 'z', 'chg7', 'chg30', 'z30'],
      sort: descending('percentile'),
    }),
  },
  {
    title: 'Macro',
    description: 'Releases by how unusual their last change was.',
    query: query({
      family: 'economic',
      columns: ['last', 'pub1', 'zpub1', 'pub12', 'percentile'],
      sort: descending('abs(zpub1)'),
    }),
  },
  {
    title: 'Funding',
    description: 'Funding rates of perpetual futures.',
    query: query({
      concept: 'funding',
      columns: ['last', 'chg1', 'chg7', 'chg30', 'percentile', 'z'],
      sort: descending('percentile'),
    }),
  },
]
