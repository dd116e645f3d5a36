import { isOfTests, readSources, type SourceFile } from '../../../scripts/checks/boundaries/import-graph.ts'

/** Changes of the process that stay for the files that run after it. `put-back.ts` puts the others back. */
const CHANGES_PROCESS = /vi\.(?:mock|doMock|resetModules)|process\.(?:chdir|exit|on\()/

/** Hooks of a module belong to the file that loads it first, so files that share a process cannot share it. */
const HOOK_OF_MODULE = /^(?:before|after)(?:Each|All)\(/m

/** Support that puts back what it changes, once the tests of the file have run. */
const PUTS_BACK = /^ +afterAll\(/m

const TEST = /\.test\.tsx?$/

/** Modules written for tests. Importing a module of the product does not change the process. */
const isSupport = (path: string) => (isOfTests(path) || path.includes('/conformance/')) && !TEST.test(path)

/**
 * Test files that may share a process, and so what they import and compute. The others change it, by their own text or
 * that of the test support they import.
 */
export function sharedProcessTests(): string[] {
  const sources = readSources()
  const supportOf = ({ imports }: SourceFile, seen = new Map<string, SourceFile>()) => {
    for (const { target } of imports) {
      const source = sources.get(target)
      if (!source || seen.has(target) || !isSupport(target) || PUTS_BACK.test(source.text)) continue
      seen.set(target, source)
      supportOf(source, seen)
    }
    return [...seen.values()]
  }
  const mayShare = (file: SourceFile) =>
    !CHANGES_PROCESS.test(file.text) &&
    supportOf(file).every(({ text }) => !CHANGES_PROCESS.test(text) && !HOOK_OF_MODULE.test(text))
  return [...sources.values()]
    .filter((file) => TEST.test(file.path) && !file.path.includes('.slow.') && mayShare(file))
    .map(({ path }) => path)
}
