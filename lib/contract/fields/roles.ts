import type { Role } from '../endpoint'

/** Rules of a role, for drawing, comparing, gathering, and sending its fields. */
export interface RoleFacts {
  /**
   * Form of changes of its values: relative, a difference, or by the unit: relative for amounts and indices (`unit`), for
   * amounts only (`amount`), and for bars a sum of the period where they add up (`bars`).
   */
  change: 'percent' | 'points' | 'unit' | 'amount' | 'bars'
  /** Rule by which the rows of a longer period become one value. `stated` is the rule of the field itself, else the last value. */
  period: 'first' | 'max' | 'min' | 'sum' | 'stated'
  /**
   * Its vertical axis: that of the line it bounds, however small it is; one without the price, because it swings around
   * zero or adds up; or one of fields of its unit and size.
   */
  axis: 'of bounded line' | 'without price' | 'by size'
  /** Form in a picture: a line only, bars of two colors, or part of a figure, which can need fields that are not selected. */
  form: 'line' | 'bars' | 'figure'
  candle: 'end' | 'volume' | null
  /** Pictures show it as a place rather than a line: a price of coins, days to expiry, a day of a cycle, an end. */
  isPlace: boolean
  /** Says something of the same matter, so that it is drawn where the fields of the kind have no values. */
  standsIn: boolean
  /** Part of what the series is about, so that it is available with it. */
  isSubject: boolean
  /** Distinguishes rows of one time, such as the contracts of a day. */
  namesRow: boolean
}

const FIGURE: RoleFacts = {
  change: 'unit',
  period: 'stated',
  axis: 'by size',
  form: 'figure',
  candle: null,
  isPlace: false,
  standsIn: false,
  isSubject: true,
  namesRow: false,
}
const CONTEXT: RoleFacts = { ...FIGURE, isSubject: false }
const PRICE: RoleFacts = { ...FIGURE, change: 'percent' }
const CANDLE: RoleFacts = { ...PRICE, candle: 'end' }
const BOUND: RoleFacts = { ...FIGURE, axis: 'of bounded line' }
const SCORE: RoleFacts = { ...FIGURE, change: 'points', axis: 'without price' }
const PLACE: RoleFacts = { ...FIGURE, isPlace: true }

/** The facts of each role. A role without them does not compile. */
export const ROLE_FACTS: Readonly<Record<Role, RoleFacts>> = {
  time: CONTEXT,
  height: { ...CONTEXT, form: 'line' },
  price: { ...PRICE, isSubject: false },
  value: { ...FIGURE, form: 'line', standsIn: true },
  aux: { ...CONTEXT, form: 'line', standsIn: true },
  alias: CONTEXT,
  open: { ...CANDLE, period: 'first' },
  high: { ...CANDLE, period: 'max' },
  low: { ...CANDLE, period: 'min' },
  close: CANDLE,
  volume: { ...FIGURE, period: 'sum', candle: 'volume' },
  upper: BOUND,
  middle: BOUND,
  lower: BOUND,
  // A reference level without an amount belongs to a score.
  level: { ...BOUND, change: 'amount' },
  oscillator: SCORE,
  macd: SCORE,
  signal: SCORE,
  histogram: { ...SCORE, form: 'bars' },
  flow: { ...SCORE, change: 'bars', form: 'bars' },
  // A state around zero, such as a growth, a difference, or a streak. Its rows do not add up.
  swing: { ...SCORE, form: 'line' },
  stack: { ...FIGURE, axis: 'without price' },
  share: SCORE,
  up: PRICE,
  down: PRICE,
  risk: SCORE,
  group: SCORE,
  breadth: { ...FIGURE, change: 'points' },
  buckets: PLACE,
  label: { ...PLACE, namesRow: true },
  tenor: { ...PLACE, change: 'points', namesRow: true },
  start: PLACE,
  end: PLACE,
  total: { ...FIGURE, standsIn: true },
  cycle: FIGURE,
  since: { ...PLACE, isSubject: false },
  month: FIGURE,
  weekday: FIGURE,
  above: FIGURE,
  below: FIGURE,
  leading: FIGURE,
  lagging: FIGURE,
}

/** All roles, in the order of their facts. */
export const ROLES = Object.keys(ROLE_FACTS) as Role[]

/** Facts of a field. Without a role it is context, like a time. */
export const factsOf = ({ role }: { role?: Role }): RoleFacts => (role ? ROLE_FACTS[role] : CONTEXT)
