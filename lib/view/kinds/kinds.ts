import type { Role } from '@/lib/contract/endpoint'
import type { Span } from '@/lib/contract/params/spans'
import type { Part } from '../library/part'

/** Roles and shape of a series: all that the choice of a kind may depend on. */
export interface SeriesShape {
  /** Number of plotted fields with a role, repeated columns counted once. */
  count: (role: Role) => number
  /** Roles of all fields, including those that are not numbers. */
  roles: ReadonlySet<Role>
  /** Number of different times. */
  snapshots: () => number
}

/** Everything the rest of the code needs to know about a chart kind, besides its builder (`build-kind.ts`). */
export interface KindFacts {
  /** Whether a series is drawn as this kind. The first match in the table wins. */
  matches: (shape: SeriesShape) => boolean
  /** Roles of the fields drawn by default, and which of those fields. */
  shown: { roles: readonly Role[]; pick: 'all' | 'first six' | 'last' }
  /** Meaning of the shown fields: separate values, or parts of a sum, which a field with role `total` may state. */
  fields: 'values' | 'parts' | 'parts of total'
  /** Lines to rebase to 100: the shown fields, or the main one where the others are not lines. */
  rebased: 'shown' | 'main'
  /**
   * Form in which rows are drawn: as bars or filled areas, which are gathered into periods where there are too many; as
   * lines through every row; or all rows as one whole.
   */
  form: 'bars' | 'areas' | 'line' | 'whole'
  /** Placement of the price: on the main axis, on a second one, in a pane above, or not as a line. */
  price: 'main axis' | 'second axis' | 'pane above' | 'builder'
  /**
   * Vertical axes: a single one, one for each unit, or for each unit and size where a shown field would look flat on a
   * shared one.
   */
  axes: 'single' | 'one per unit' | 'by size'
  /** Whether the main scale can be logarithmic where the values allow it. */
  scale: 'any' | 'linear'
  /** Timeframe a chart opens with. Slow series and wide bands open with all history. */
  opening: Span
  /** Whether the horizontal axis is time, so that events can be marked on it. */
  time: boolean
  /** Whether other series can be drawn over it. This needs a time axis with one row per time. */
  overlays: boolean
  /** Ends of a window that change what is drawn. */
  window: 'both ends' | 'last day' | 'none'
  /** Series types of the chart library that it is drawn with. */
  parts: readonly Part[]
}

const FEW_SNAPSHOTS = 3

/** Facts of most kinds. A kind states those that differ, and what it matches and shows. */
const USUAL = {
  fields: 'values',
  rebased: 'shown',
  opening: 'all',
  window: 'both ends',
  parts: ['line'],
} as const

/** Facts of most kinds whose horizontal axis is time. */
const OVER_TIME = {
  ...USUAL,
  form: 'line',
  price: 'second axis',
  axes: 'one per unit',
  scale: 'any',
  time: true,
  overlays: true,
} as const

/** Facts of most kinds that draw all rows as one whole. */
const WHOLE = {
  ...USUAL,
  form: 'whole',
  price: 'builder',
  axes: 'single',
  scale: 'linear',
  time: false,
  overlays: false,
} as const

/** Every chart kind, in the order in which they are tried. */
const TABLE = {
  cycles: {
    ...WHOLE,
    matches: ({ count }) => count('cycle') > 0 && count('since') > 0,
    shown: { roles: ['cycle'], pick: 'last' },
    axes: 'one per unit',
    // The horizontal axis has the days since the start of a cycle.
    window: 'none',
    scale: 'any',
  },
  grid: {
    // A line of the grid is a year.
    ...WHOLE,
    matches: ({ count }) => count('month') > 0 || count('weekday') > 1,
    shown: { roles: ['month', 'weekday'], pick: 'all' },
    parts: ['custom'],
  },
  heatmap: {
    ...WHOLE,
    matches: ({ roles, snapshots }) => roles.has('buckets') && snapshots() > FEW_SNAPSHOTS,
    shown: { roles: ['buckets'], pick: 'first six' },
    price: 'main axis',
    scale: 'any',
    time: true,
    parts: ['custom', 'line'],
  },
  distribution: {
    ...WHOLE,
    matches: ({ roles }) => roles.has('buckets'),
    shown: { roles: ['buckets'], pick: 'all' },
    window: 'last day',
  },
  breadth: {
    ...OVER_TIME,
    scale: 'linear',
    matches: ({ roles }) => roles.has('breadth'),
    // The longest average says most. Lines of two lengths would cross all the time.
    shown: { roles: ['breadth'], pick: 'last' },
  },
  episodes: {
    ...WHOLE,
    matches: ({ roles }) => roles.has('start') && roles.has('end'),
    shown: { roles: ['value'], pick: 'first six' },
    time: true,
  },
  curve: {
    ...WHOLE,
    matches: ({ count }) => count('tenor') > 0,
    shown: { roles: ['value'], pick: 'first six' },
    window: 'last day',
  },
  candles: {
    ...OVER_TIME,
    opening: '1y',
    matches: (shape) => hasAll(shape, 'open', 'high', 'low', 'close'),
    shown: { roles: ['open', 'high', 'low', 'close', 'volume'], pick: 'all' },
    rebased: 'main',
    form: 'bars',
    price: 'builder',
    parts: ['candlestick', 'bar', 'line'],
  },
  macd: {
    ...OVER_TIME,
    scale: 'linear',
    opening: '1y',
    matches: (shape) => hasAll(shape, 'macd', 'signal'),
    shown: { roles: ['macd', 'signal', 'histogram'], pick: 'first six' },
    form: 'bars',
    price: 'pane above',
    parts: ['bar', 'line'],
  },
  supertrend: {
    ...OVER_TIME,
    opening: '1y',
    matches: (shape) => hasAll(shape, 'up', 'down'),
    shown: { roles: ['up', 'down'], pick: 'first six' },
    rebased: 'main',
    price: 'main axis',
  },
  risk: {
    ...OVER_TIME,
    matches: ({ count }) => count('risk') > 0,
    shown: { roles: ['risk'], pick: 'first six' },
    rebased: 'main',
    scale: 'linear',
    price: 'pane above',
  },
  groups: {
    ...OVER_TIME,
    scale: 'linear',
    matches: ({ count }) => count('group') > 1,
    shown: { roles: ['group'], pick: 'first six' },
  },
  mirror: {
    ...OVER_TIME,
    // Beside a net flow, the sides are what it is made of.
    matches: (shape) => hasAll(shape, 'above', 'below') && shape.count('flow') === 0,
    shown: { roles: ['above', 'below'], pick: 'all' },
    form: 'bars',
    fields: 'parts of total',
    opening: '6m',
    scale: 'linear',
    parts: ['bar', 'line'],
  },
  cloud: {
    ...OVER_TIME,
    matches: ({ count }) => count('leading') > 1,
    shown: { roles: ['leading', 'value', 'lagging'], pick: 'all' },
    opening: '1y',
  },
  share: {
    ...OVER_TIME,
    scale: 'linear',
    matches: ({ count }) => count('share') > 1,
    shown: { roles: ['share'], pick: 'all' },
    fields: 'parts',
    form: 'areas',
  },
  stack: {
    ...OVER_TIME,
    scale: 'linear',
    matches: ({ count }) => count('stack') > 1,
    shown: { roles: ['stack'], pick: 'all' },
    fields: 'parts of total',
    form: 'areas',
  },
  oscillator: {
    ...OVER_TIME,
    scale: 'linear',
    opening: '1y',
    matches: ({ count }) => count('oscillator') > 0,
    shown: { roles: ['oscillator', 'signal'], pick: 'first six' },
    price: 'pane above',
  },
  bars: {
    ...OVER_TIME,
    scale: 'linear',
    opening: '6m',
    matches: ({ count }) => count('flow') > 0,
    shown: { roles: ['flow'], pick: 'all' },
    fields: 'parts',
    form: 'bars',
    parts: ['bar', 'line'],
  },
  swing: {
    ...OVER_TIME,
    scale: 'linear',
    matches: ({ count }) => count('swing') > 0,
    shown: { roles: ['swing'], pick: 'all' },
  },
  bands: {
    ...OVER_TIME,
    opening: '1y',
    matches: (shape) => hasAll(shape, 'upper', 'lower'),
    shown: { roles: ['value', 'upper', 'middle', 'lower'], pick: 'all' },
  },
  line: {
    ...OVER_TIME,
    matches: () => true,
    shown: { roles: ['value', 'level', 'upper', 'middle', 'lower', 'total', 'close'], pick: 'first six' },
    axes: 'by size',
  },
} satisfies Record<string, KindFacts>

export type Kind = keyof typeof TABLE

export const KINDS: Readonly<Record<Kind, KindFacts>> = TABLE

export const KIND_NAMES = Object.keys(KINDS) as Kind[]

function hasAll({ count }: SeriesShape, ...roles: Role[]): boolean {
  return roles.every((role) => count(role) > 0)
}
