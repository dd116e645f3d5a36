/** Runs a step of a script. An error is printed without its stack. */
export async function failsWithMessage(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
