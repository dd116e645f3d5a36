import type { ViewState } from './view-state'

/** Panes under the chart that an address asks for: compared series sent there, and the formula. */
export function panesBelow({ compared, formula }: Pick<ViewState, 'compared' | 'formula'>): number {
  return compared.filter((one) => one.axis === 'pane' && !one.hidden).length + (formula ? 1 : 0)
}
