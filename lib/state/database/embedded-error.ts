import 'server-only'

/** Codes of the numbers that the file system of the embedded database throws, which counts as WASI does. */
const CODES: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [69, 'EROFS'],
])

/** Runs `work` with the embedded database, whose file system throws objects that are not errors and say nothing. */
export async function withPlainErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    const { errno } = Object(thrown) as { errno?: unknown }
    const code = CODES.get(errno)
    const problem = `The embedded database in ${folder} cannot be written (error ${errno ?? 'unknown'}).`
    throw Object.assign(new Error(problem, { cause: thrown }), { code })
  }
}
