'use client'
import { type RefObject, useEffect, useState } from 'react'
import { remember } from '../../display/remember'
import { leastHeight } from './plot-size'

const SETTLE_MS = 120

export interface Size {
  width: number
  height: number
}

/** Height of a line of text that can be pressed, as the style sheet has it. */
const lineOf = (element: Element) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--target')) || 0

/**
 * Size of the element in whole CSS pixels, null before the first measurement. The main chart of a page, with `panes`
 * below its main one, is reported to the server in cookies, with the height that it has under a legend of one line. One of many has no `panes` and is not.
 */
export function useSize(ref: RefObject<HTMLElement | null>, panes?: number): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const width = Math.round(element.clientWidth)
      const height = Math.round(element.clientHeight)
      // A page being printed has another size for a moment.
      if (width === 0 || height === 0 || matchMedia('print').matches) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
      // A page opens without its dock.
      if (panes === undefined || document.fullscreenElement || element.closest('[data-docked]')) return
      remember('w', String(width))
      // A height that the panes need says nothing about the window.
      // Other charts have legends with another number of lines, which are taken from the plot.
      const further = (element.parentElement?.clientHeight ?? height) - height - lineOf(element)
      const fills = height + Math.max(0, Math.round(further))
      if (height > leastHeight(panes)) remember('h', String(fills))
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
  }, [ref, panes])
  return size
}
