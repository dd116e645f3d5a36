'use client'
import { useState } from 'react'
import type { Drawn } from '../data/drawn'
import type { Edges } from './edges'

/** The edges in view: those of the picture, or those that a gesture over it has moved to. */
export function useEdges(drawn: Drawn | null): [Edges | null, (edges: Edges | null) => void] {
  const [moved, setMoved] = useState<Edges | null>(null)
  const own = drawn?.chart.edges ?? null
  return [own && (moved ?? own), setMoved]
}
