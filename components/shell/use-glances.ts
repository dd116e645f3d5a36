'use client'
import { useEffect, useState } from 'react'
import type { Glance } from '@/lib/glance/glance'

/** Last values of a few series by path, asked for once; none where they cannot be had. */
export function useGlances(paths: () => readonly string[]): Readonly<Record<string, Glance>> {
  const [glances, setGlances] = useState<Record<string, Glance>>({})
  const [asked] = useState(paths)
  useEffect(() => {
    if (asked.length === 0) return
    const query = new URLSearchParams(asked.map((path) => ['of', path]))
    fetch(`/glances?${query}`)
      .then((response) => (response.ok ? response.json() : {}))
      .then(setGlances, () => {})
  }, [asked])
  return glances
}
