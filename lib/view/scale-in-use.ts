import type { Chart } from './chart'

/** Scale of the main axis of a chart. */
export function scaleInUse(option: Chart['option']): 'linear' | 'log' {
  const { yAxis } = option as { yAxis?: { type?: string } | { type?: string }[] }
  const first = Array.isArray(yAxis) ? yAxis[0] : yAxis
  return first?.type === 'log' ? 'log' : 'linear'
}
