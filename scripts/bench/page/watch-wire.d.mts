import type { CDPSession } from '@playwright/test'

interface Wire {
  requests: number
  total: number
  html: number
  script: number
  library: number
}

export function watchWire(
  session: CDPSession,
): Promise<{ wire: Wire; isDone: () => boolean; before: (time: number) => number }>
