export function runServer(options?: {
  cwd?: string
  env?: Record<string, string | undefined>
  firstWaitMs?: number
}): { hasEnded(): boolean }
