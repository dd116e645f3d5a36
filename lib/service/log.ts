export interface Log {
  info(line: string): void
  error(line: string, cause?: unknown): void
}

export function createLog(level: 'silent' | 'error' | 'info'): Log {
  return {
    info(line) {
      if (level === 'info') console.log(line)
    },
    error(line, cause) {
      if (level === 'silent') return
      if (cause === undefined) console.error(line)
      else console.error(line, cause)
    },
  }
}
