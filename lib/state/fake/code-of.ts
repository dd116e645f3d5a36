/** `done`, or the code of the refusal. */
export const codeOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
  attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
