'use client'
import { type RefObject, useEffect, useState } from 'react'
import { remember } from '../../shell/remember'

const SETTLE_MS = 120

export interface Size {
  width: number
  height: number
}

/**
 * Size of the element in whole CSS pixels, null before the first measurement. The width of the `main` chart of a page is
 * reported to the server in a cookie, that of one `among` many is not.
 */
export function useSize(ref: RefObject<HTMLElement | null>, place: 'main' | 'among' = 'main'): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const width = Math.round(element.clientWidth)
      const height = Math.round(element.clientHeight)
      if (width === 0 || height === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
      if (place === 'main' && !document.fullscreenElement) remember('w', String(width))
    }
    measure()
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, SETTLE_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, place])
  return size
}
