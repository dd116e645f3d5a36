'use client'
import { createContext, useContext } from 'react'

interface Beside {
  isOpen: boolean
  toggle: () => void
}

export const BesideContext = createContext<Beside | null>(null)

/** Whether a watchlist is beside the chart, and its switch. Null where there is no room for one. */
export const useBeside = () => useContext(BesideContext)
