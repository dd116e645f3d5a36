'use client'
import { useEffect, useState } from 'react'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { ShownValue } from '@/lib/latest/visible-values'
import { useDay } from '../links/day'

/** Last values of a few series by path, as known on the day of the page, fetched once for each set of them. Empty if they cannot be loaded. */
export function useLatestValues(paths: readonly string[]): Readonly<Record<string, ShownValue>> {
  const [latestValues, setLatestValues] = useState<Record<string, ShownValue>>({})
  const asked = paths.join(' ')
  const day = useDay()
  useEffect(() => {
    if (asked === '') return
    const query = new URLSearchParams([
      ...asked.split(' ').map((path) => ['of', path]),
      ...(day ? [[AS_OF, day]] : []),
    ])
    fetch(`/latest-values?${query}`)
      .then((response) => (response.ok ? response.json() : {}))
      .then(setLatestValues, () => {})
  }, [asked, day])
  return latestValues
}
