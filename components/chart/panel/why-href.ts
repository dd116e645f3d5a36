import type { ViewState } from '@/lib/url/view-state'

/** Address of a chart with the change of its main line between two days, `YYYY-MM-DD`, taken apart. */
export const whyHref = (
  { state, hrefOf }: { state: ViewState; hrefOf: (state: ViewState) => string },
  { from, to }: { from: string; to: string },
): string => `${hrefOf({ ...state, why: { text: null, from, to } })}#why`
