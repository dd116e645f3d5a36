const NAME = 'DataReplaced'

/** An import removed a file of the opened data, so that no value of that revision can be read anymore. */
export class DataReplaced extends Error {
  override readonly name = NAME

  constructor(table: string, cause: unknown) {
    super(`An import replaced ${table} while it was read.`, { cause })
  }
}

/** Recognizes the error by its name, which is all that is left of the class of an error from another thread. */
export function isDataReplaced(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}
