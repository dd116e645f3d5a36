import { createContext } from 'react'

/** Opens the dialog that marks a day; null opens it without one. Null where a chart has no days to mark. */
export const DayMarker = createContext<((day: string | null) => void) | null>(null)
