import 'server-only'
import { dirname, join } from 'node:path'

/** Bundlers follow an imported `createRequire` and warn of names that they cannot see. */
export const loader = process.getBuiltinModule('node:module').createRequire(import.meta.url)

/**
 * Path of a file in a package that exports only its modules: relative to one of them, independent of the working
 * directory. Nothing for a bundler to follow.
 */
export const fileBeside = (module: string, path: string): string =>
  join(dirname(loader.resolve(module)), path)
