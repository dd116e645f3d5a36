'use client'
import { useState } from 'react'
import { useLibrary } from '../data/use-drawing'

/** What a canvas is painted with: the library, the parts for a rare kind, whether one cannot be had, and a new try. */
export function useCanvasParts() {
  const { value: library, failed, retry: fetchAgain } = useLibrary()
  const [rare, onStuck] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    onStuck(false)
    setAttempt(attempt + 1)
    if (failed) fetchAgain()
  }
  return { library, stuck: failed || rare, onStuck, attempt, retry }
}
