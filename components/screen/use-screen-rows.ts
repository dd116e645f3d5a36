'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Screen, screenQuery } from '@/lib/latest/screen/screen'
import { NEEDED_COLUMNS, rowsOfFile, type ShownRow } from '@/lib/latest/screen/shown-row'

interface ScreenRows {
  rows: readonly ShownRow[]
  /** Whether the rows after the first ones could not be loaded. */
  hasFailed: boolean
  /** Loads all rows, once. */
  loadAll: () => void
}

/** The rows of a screen: at first those in the page, and all once they are needed. */
export function useScreenRows(screen: Screen & { columns: readonly string[] }, first: readonly ShownRow[]) {
  const [all, setAll] = useState<readonly ShownRow[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const asked = useRef(false)
  const ending = useRef(new AbortController())
  useEffect(() => {
    ending.current = new AbortController()
    return () => ending.current.abort()
  }, [])
  const { columns } = screen
  const query = screenQuery({ ...screen, columns: [...new Set([...NEEDED_COLUMNS, ...columns])] })
  const loadAll = useCallback(() => {
    if (asked.current) return
    asked.current = true
    setHasFailed(false)
    const { signal } = ending.current
    fetch(`/table.json?${query}`, { signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error())))
      .then((file) => setAll(rowsOfFile(file, columns)))
      .catch(() => {
        if (signal.aborted) return
        asked.current = false
        setHasFailed(true)
      })
  }, [query, columns])
  return { rows: all ?? first, hasFailed, loadAll } satisfies ScreenRows
}
