'use client'
import { useState } from 'react'
import { useLibrary } from '../data/use-drawing'

/** The chart library, whether it or its rare parts failed to load, and a way to retry. */
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
