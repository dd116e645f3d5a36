import type { ViewState } from './view-state'

/** Number of panes below the chart: compared series in panes of their own, and the formula. */
export function panesBelow({ compared, formula }: Pick<ViewState, 'compared' | 'formula'>): number {
  return compared.filter((one) => one.axis === 'pane' && !one.hidden).length + (formula ? 1 : 0)
}
