import 'server-only'

/** Number of “no space left” in the file system of the embedded database, which counts as WASI does. */
const NO_SPACE = 51

/** Runs `work` with the embedded database, whose file system throws objects that are not errors and say nothing. */
export async function withPlainErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    const { errno } = Object(thrown) as { errno?: unknown }
    const code = errno === NO_SPACE ? 'ENOSPC' : undefined
    const problem = `The embedded database in ${folder} cannot be written (error ${errno ?? 'unknown'}).`
    throw Object.assign(new Error(problem, { cause: thrown }), { code })
  }
}
