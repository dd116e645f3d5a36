'use client'
import { useEffect, useState } from 'react'
import type { ShownValue } from '@/lib/latest/visible-values'

/** Last values of a few series by path, fetched once for each set of them. Empty if they cannot be loaded. */
export function useLatestValues(paths: readonly string[]): Readonly<Record<string, ShownValue>> {
  const [latestValues, setLatestValues] = useState<Record<string, ShownValue>>({})
  const asked = paths.join(' ')
  useEffect(() => {
    if (asked === '') return
    const query = new URLSearchParams(asked.split(' ').map((path) => ['of', path]))
    fetch(`/latest-values?${query}`)
      .then((response) => (response.ok ? response.json() : {}))
      .then(setLatestValues, () => {})
  }, [asked])
  return latestValues
}
