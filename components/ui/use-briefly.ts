'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A value that resets to null after a while; setting it again restarts the time. */
export function useBriefly<T>(milliseconds: number): [value: T | null, show: (value: T) => void] {
  const [value, setValue] = useState<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback(
    (next: T) => {
      clearTimeout(timer.current)
      setValue(next)
      timer.current = setTimeout(() => setValue(null), milliseconds)
    },
    [milliseconds],
  )
  return [value, show]
}
