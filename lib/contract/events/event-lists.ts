import type { Family } from '../family'

export type MarkId = 'halvings' | 'recessions' | 'fomc' | 'funds' | 'forks' | 'ethereum'

/** A list of known events, and who publishes their days. */
export interface EventList {
  label: string
  /** Name of one of them, where it has none of its own. */
  one: string
  source: string
}

/** The lists of known events that a chart can mark, without their days (`event-marks.ts`), which few pages need. */
export const EVENT_LISTS: Readonly<Record<MarkId, EventList>> = {
  halvings: { one: 'Halving', label: 'Halvings', source: 'Block times of the Bitcoin chain' },
  recessions: {
    one: 'US recession',
    label: 'US recessions',
    source: 'NBER, business cycle dating committee, United States',
  },
  fomc: {
    one: 'FOMC',
    label: 'FOMC decisions',
    source: 'Federal Reserve Board, meeting calendars and statements, since 2000',
  },
  funds: {
    one: 'Approval',
    label: 'Spot fund approvals',
    source: 'US Securities and Exchange Commission, approval orders',
  },
  forks: { one: 'Fork', label: 'Bitcoin forks', source: 'Block times of the Bitcoin chain' },
  ethereum: { one: 'Ethereum fork', label: 'Ethereum forks', source: 'ethereum.org, history of Ethereum' },
}

export const MARK_IDS = Object.keys(EVENT_LISTS) as MarkId[]

/** Marks of a chart whose address names none: recessions on economic series. */
export const usualMarks = (family: Family): readonly MarkId[] => (family === 'economic' ? ['recessions'] : [])

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
