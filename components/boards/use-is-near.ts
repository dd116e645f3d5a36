'use client'
import { type RefObject, useEffect, useState } from 'react'

const AHEAD = '500px'

/** Whether the element is, or has been, in view or close to it. */
export function useIsNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, near])
  return near
}
