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

/** What to paint of a series in a state; the one before stays until there is another. */
export function useDrawn(
  drawing: typeof Drawing | null,
  endpoint: Endpoint,
  state: ViewState,
  series: SeriesData | null,
  size: Size | null,
): Drawn | null {
  const ground = useGround()
  const before = useRef<Drawn>(null)
  const drawn = useMemo(() => {
    if (!drawing || !series || !size) return null
    const palette = ground === 'dark' ? DARK_PALETTE : LIGHT_PALETTE
    return drawing.draw({
      series,
      params: paramsInUse(endpoint, state),
      look: toLook(state),
      palette,
      ...size,
    })
  }, [drawing, series, size, ground, endpoint, state])
  if (drawn) before.current = drawn
  return drawn ?? before.current
}
