import type { ViewState } from '../view-state'

/** A chart state without any default, so that its address has every setting. */
export const EVERYTHING: Omit<ViewState, 'params' | 'timeframe' | 'from' | 'to'> = {
  scale: 'log',
  price: 'on',
  candles: 'hollow',
  marks: ['halvings'],
  ownMarks: [{ day: '2024-01-10', label: '' }],
  show: ['x'],
  compared: [{ path: 'onchain/mvrv', field: null, params: {}, axis: 'own', hidden: false }],
  interval: '1w',
  gaps: 'skip',
  rebase: '100',
  inverted: true,
  align: 'halving',
  rule: 'a > 1',
  formulas: [{ text: 'a', axis: 'unit', hidden: false }],
  styles: [{ line: 'a', color: 'orange', width: 3 }],
  reach: [{ text: 'a', level: 1, by: null }],
  why: { text: 'a', from: '2024-01-10', to: '2024-02-10' },
  title: 'Before the halving',
  tab: 'api',
  colors: 'none',
  theme: 'dark',
}
export const WINDOWS = [
  { timeframe: '1y', from: null, to: null },
  { timeframe: '30d', from: null, to: null },
  { timeframe: null, from: '2024-01-01', to: '2024-02-01' },
] as const

/** The name with another case in one letter or all. */
export const misspelled = (name: string): string =>
  name === name.toLowerCase() ? name.slice(0, -1) + name.slice(-1).toUpperCase() : name.toLowerCase()
