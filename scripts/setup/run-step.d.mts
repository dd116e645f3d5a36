export function runStep(
  program: string,
  args: string[],
  options?: {
    env?: Record<string, string | undefined>
    quiet?: boolean
    errors?: 'separate'
  },
): Promise<{ code: number; output: string }>
export function fail(sentence: string): never
