/** Days Bitcoin’s reward halved, UTC. */
export const HALVING_DAYS = ['2012-11-28', '2016-07-09', '2020-05-11', '2024-04-20'] as const

/**
 * Days of the highest and lowest price of Bitcoin between two halvings, UTC. Source: Coin Metrics, daily reference rate
 * (`PriceUSD`).
 */
const CYCLE_TOP_DAYS = ['2011-06-08', '2013-12-04', '2017-12-16', '2021-11-08', '2025-10-06'] as const
const CYCLE_LOW_DAYS = ['2011-11-18', '2015-01-14', '2018-12-15', '2022-11-09'] as const

export type AlignId = 'halving' | 'cycle-low' | 'cycle-top'

/** Events that charts can be aligned by: one line per cycle, over the days since its event. */
export const ALIGN_EVENTS: Readonly<Record<AlignId, { label: string; days: readonly string[] }>> = {
  halving: { label: 'Halving', days: HALVING_DAYS },
  'cycle-low': { label: 'Cycle low', days: CYCLE_LOW_DAYS },
  'cycle-top': { label: 'Cycle top', days: CYCLE_TOP_DAYS },
}

export const ALIGN_IDS = Object.keys(ALIGN_EVENTS) as AlignId[]
