import type { ViewState } from './view-state'

/** Number of panes below the chart, if each formula that nobody placed has one. */
export function panesBelow({ compared, formulas }: Pick<ViewState, 'compared' | 'formulas'>): number {
  return [...compared, ...formulas].filter(
    ({ axis, hidden }) => !hidden && (axis === 'pane' || axis === 'unit'),
  ).length
}
