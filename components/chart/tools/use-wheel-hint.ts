'use client'
import { type RefObject, useEffect, useState } from 'react'
import { wheelAction } from '../canvas/wheel'

const SHOWN_MS = 2600
let wasShown = false

/** Whether to say how the wheel zooms: once per visit, after it scrolled the page over a chart. */
export function useWheelHint(box: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || wasShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onWheel = (event: WheelEvent) => {
      const slider = element.querySelector('[role="slider"]')
      if (wasShown || !slider || wheelAction(event, slider) !== 'scroll') return
      wasShown = true
      setShown(true)
      timer = setTimeout(() => setShown(false), SHOWN_MS)
    }
    element.addEventListener('wheel', onWheel, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('wheel', onWheel, true)
    }
  }, [box])
  return shown
}
