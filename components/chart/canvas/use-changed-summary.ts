import { useState } from 'react'
import type { ViewState } from '@/lib/url/view-state'
import type { Drawn } from '../data/drawn'

const SCALE_WORDS = { auto: '', linear: ' Linear axis.', log: ' Logarithmic axis.' }

/** Summary of a chart after a setting or its data changed, for screen readers; empty before. */
export function useChangedSummary(drawn: Drawn | null, scale: ViewState['scale']): string {
  const said = drawn ? `${drawn.chart.summary}${SCALE_WORDS[scale]}` : null
  const [first, setFirst] = useState<string | null>(said)
  const [hasChanged, setHasChanged] = useState(false)
  if (first === null && said !== null) setFirst(said)
  if (!hasChanged && first !== null && said !== null && said !== first) setHasChanged(true)
  return hasChanged ? (said ?? '') : ''
}
