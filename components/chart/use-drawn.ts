'use client'
import { useMemo, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { DARK_PALETTE, LIGHT_PALETTE } from '@/lib/view/palette'
import { useGround } from '../shell/use-theme'
import type * as Drawing from './drawing'
import type { Drawn } from './drawing'
import type { Size } from './use-size'

/**
 * What to paint of a series in a state. While there is none, the one before goes on being drawn with the parameters it
 * is of, in the look, size and ground of now.
 */
export function useDrawn(
  drawing: typeof Drawing | null,
  endpoint: Endpoint,
  state: ViewState,
  series: SeriesData | null,
  size: Size | null,
): Drawn | null {
  const ground = useGround()
  const params = useMemo(() => paramsInUse(endpoint, state), [endpoint, state])
  const kept = useRef<{ series: SeriesData; params: typeof params }>(null)
  if (series) kept.current = { series, params }
  const rows = kept.current?.series ?? null
  const of = kept.current?.params ?? params
  const before = useRef<Drawn>(null)
  const drawn = useMemo(() => {
    if (!drawing || !rows || !size) return null
    const palette = ground === 'dark' ? DARK_PALETTE : LIGHT_PALETTE
    return drawing.draw({
      series: rows,
      params: of,
      look: toLook(state),
      palette,
      ...size,
    })
  }, [drawing, rows, of, size, ground, state])
  // A place that has no size for a moment, like a cell that scrolls away, keeps its picture.
  if (drawn) before.current = drawn
  return drawn ?? before.current
}
