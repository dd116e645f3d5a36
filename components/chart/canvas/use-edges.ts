'use client'
import { useState } from 'react'
import type { Drawn } from '../data/drawn'
import type { Edges } from './edges'

/** Edges in view: those of the chart, or those of a gesture over it. */
export function useEdges(drawn: Drawn | null): [Edges | null, (edges: Edges | null) => void] {
  const [moved, setMoved] = useState<Edges | null>(null)
  const own = drawn?.chart.edges ?? null
  return [own && (moved ?? own), setMoved]
}
