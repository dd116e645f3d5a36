'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Says something for a moment, then nothing again; what is said next has its whole moment. */
export function useBriefly<T>(milliseconds: number): [said: T | null, say: (what: T) => void] {
  const [said, setSaid] = useState<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback(
    (what: T) => {
      clearTimeout(timer.current)
      setSaid(what)
      timer.current = setTimeout(() => setSaid(null), milliseconds)
    },
    [milliseconds],
  )
  return [said, say]
}
