'use client'
import { type RefObject, useEffect, useRef } from 'react'
import { readChangeColors } from '@/lib/contract/fields/change-colors'
import { paletteOf } from '@/lib/view/style/change-colors'
import type { Canvas } from '../canvas/canvas'
import type { Size } from '../canvas/use-size'
import type { Drawn } from '../data/drawn'

/** Draws the chart in light colors while the page is printed, in the shape that it has on screen. */
export function usePaper(
  box: RefObject<HTMLElement | null>,
  canvas: RefObject<Canvas | null>,
  drawn: Drawn,
  size: Size,
): void {
  const latest = useRef({ drawn, size })
  latest.current = { drawn, size }
  useEffect(() => {
    const paper = matchMedia('print')
    const before = () => {
      const { drawn, size } = latest.current
      box.current?.style.setProperty('--shape', String(size.width / size.height))
      const palette = paletteOf('light', readChangeColors(document.documentElement.dataset.colors))
      canvas.current?.show(drawn.redrawn({ palette }))
    }
    const after = () => canvas.current?.show(latest.current.drawn)
    const onChange = () => (paper.matches ? before() : after())
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    paper.addEventListener('change', onChange)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
      paper.removeEventListener('change', onChange)
    }
  }, [box, canvas])
}
