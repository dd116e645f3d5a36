import { useEffect } from 'react'

const BUSY_MS = 1_000
const IDLE_MS = 20_000

/**
 * Loads at once, then every second while something is going on, otherwise occasionally. Not while the page is hidden.
 */
export function usePolling(reload: () => Promise<void>, isBusy: boolean): void {
  useEffect(() => {
    void reload()
    const timer = setInterval(() => document.hidden || void reload(), isBusy ? BUSY_MS : IDLE_MS)
    return () => clearInterval(timer)
  }, [reload, isBusy])
}
