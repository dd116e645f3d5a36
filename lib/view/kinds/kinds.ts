import type { Role } from '@/lib/contract/endpoint'
import type { Part } from '../library/part'

/** Roles and shape of a series: all that the choice of a kind may depend on. */
export interface SeriesShape {
  /** Number of plotted fields with a role, repeated columns counted once. */
  count: (role: Role) => number
  /** Roles of all fields, including those that are not numbers. */
  roles: ReadonlySet<Role>
  /** Number of different times. */
  snapshots: number
}

/** Everything the rest of the code needs to know about a chart kind, besides its builder (`build-kind.ts`). */
export interface KindFacts {
  /** Whether a series is drawn as this kind. The first match in the table wins. */
  matches: (shape: SeriesShape) => boolean
  /** Roles of the fields drawn by default, and which of those fields. */
  shown: { roles: readonly Role[]; pick: 'all' | 'first six' | 'last' }
  /** Meaning of the shown fields: separate values, or parts of a sum, which a field with role `total` may state. */
  fields: 'values' | 'parts' | 'parts of total'
  /** Lines to rebase to 100: the shown fields, or the main one where the others are no lines. */
  rebased: 'shown' | 'main'
  /** Placement of the price: on a second axis, in a pane above, or as the builder decides. */
  price: 'second axis' | 'pane above' | 'builder'
  /** Whether the horizontal axis is time, so that events can be marked on it. */
  time: boolean
  /** Whether other series can be drawn over it. This needs a time axis with one row per time. */
  overlays: boolean
  /** Whether an embed shows values under the pointer. */
  readout: boolean
  /** Series types of the chart library that it is drawn with. */
  parts: readonly Part[]
}

const FEW_SNAPSHOTS = 3

/** Facts that most kinds share. A kind must state every other fact itself, or it does not compile. */
const OVER_TIME = { time: true, overlays: true, readout: true } as const

/** Every chart kind, in the order in which they are tried. */
const TABLE = {
  heatmap: {
    matches: ({ roles, snapshots }) => roles.has('buckets') && snapshots > FEW_SNAPSHOTS,
    shown: { roles: ['buckets'], pick: 'first six' },
    fields: 'values',
    rebased: 'shown',
    price: 'builder',
    time: true,
    overlays: false,
    // Every time has a whole column of values.
    readout: false,
    parts: ['custom', 'line'],
  },
  distribution: {
    matches: ({ roles }) => roles.has('buckets'),
    shown: { roles: ['buckets'], pick: 'all' },
    fields: 'values',
    rebased: 'shown',
    price: 'builder',
    time: false,
    overlays: false,
    readout: false,
    parts: ['bar'],
  },
  breadth: {
    ...OVER_TIME,
    matches: ({ roles }) => roles.has('breadth'),
    // The longest average says most. Lines of two lengths would cross all the time.
    shown: { roles: ['breadth'], pick: 'last' },
    fields: 'values',
    rebased: 'shown',
    price: 'second axis',
    parts: ['line'],
  },
  episodes: {
    matches: ({ roles }) => roles.has('start') && roles.has('end'),
    shown: { roles: ['value'], pick: 'first six' },
    fields: 'values',
    rebased: 'shown',
    price: 'builder',
    time: true,
    overlays: false,
    readout: true,
    parts: ['line'],
  },
  curve: {
    matches: ({ count }) => count('tenor') > 0,
    shown: { roles: ['value'], pick: 'first six' },
    fields: 'values',
    rebased: 'shown',
    price: 'builder',
    time: false,
    overlays: false,
    readout: false,
    parts: ['line'],
  },
  candles: {
    ...OVER_TIME,
    matches: (shape) => hasAll(shape, 'open', 'high', 'low', 'close'),
    shown: { roles: ['open', 'high', 'low', 'close', 'volume'], pick: 'all' },
    fields: 'values',
    rebased: 'main',
    price: 'builder',
    parts: ['candlestick', 'bar', 'line'],
  },
  macd: {
    ...OVER_TIME,
    matches: (shape) => hasAll(shape, 'macd', 'signal'),
    shown: { roles: ['macd', 'signal', 'histogram'], pick: 'first six' },
    fields: 'values',
    rebased: 'shown',
    price: 'pane above',
    parts: ['bar', 'line'],
  },
  supertrend: {
    ...OVER_TIME,
    matches: (shape) => hasAll(shape, 'up', 'down'),
    shown: { roles: ['up', 'down'], pick: 'first six' },
    fields: 'values',
    rebased: 'main',
    price: 'builder',
    parts: ['line'],
  },
  risk: {
    ...OVER_TIME,
    matches: ({ count }) => count('risk') > 0,
    shown: { roles: ['risk'], pick: 'first six' },
    fields: 'values',
    rebased: 'main',
    price: 'builder',
    parts: ['line'],
  },
  groups: {
    ...OVER_TIME,
    matches: ({ count }) => count('group') > 1,
    shown: { roles: ['group'], pick: 'first six' },
    fields: 'values',
    rebased: 'shown',
    price: 'second axis',
    parts: ['line'],
  },
  share: {
    ...OVER_TIME,
    matches: ({ count }) => count('share') > 1,
    shown: { roles: ['share'], pick: 'all' },
    fields: 'parts',
    rebased: 'shown',
    price: 'second axis',
    parts: ['line'],
  },
  stack: {
    ...OVER_TIME,
    matches: ({ count }) => count('stack') > 1,
    shown: { roles: ['stack'], pick: 'all' },
    fields: 'parts of total',
    rebased: 'shown',
    price: 'second axis',
    parts: ['line'],
  },
  oscillator: {
    ...OVER_TIME,
    matches: ({ count }) => count('oscillator') > 0,
    shown: { roles: ['oscillator', 'signal'], pick: 'first six' },
    fields: 'values',
    rebased: 'shown',
    price: 'pane above',
    parts: ['line'],
  },
  bars: {
    ...OVER_TIME,
    matches: ({ count }) => count('flow') > 0,
    shown: { roles: ['flow'], pick: 'all' },
    fields: 'parts',
    rebased: 'shown',
    price: 'second axis',
    parts: ['bar', 'line'],
  },
  bands: {
    ...OVER_TIME,
    matches: (shape) => hasAll(shape, 'upper', 'lower'),
    shown: { roles: ['value', 'upper', 'middle', 'lower'], pick: 'all' },
    fields: 'values',
    rebased: 'shown',
    price: 'second axis',
    parts: ['line'],
  },
  line: {
    ...OVER_TIME,
    matches: () => true,
    shown: { roles: ['value', 'level', 'upper', 'middle', 'lower', 'total', 'close'], pick: 'first six' },
    fields: 'values',
    rebased: 'shown',
    price: 'second axis',
    parts: ['line'],
  },
} satisfies Record<string, KindFacts>

export type Kind = keyof typeof TABLE

export const KINDS: Readonly<Record<Kind, KindFacts>> = TABLE

export const KIND_NAMES = Object.keys(KINDS) as Kind[]

function hasAll({ count }: SeriesShape, ...roles: Role[]): boolean {
  return roles.every((role) => count(role) > 0)
}
