import { readFileSync } from 'node:fs'
import { compileMacro } from '@/lib/catalog/compile/compile-macro'
import type { SourceFile } from '@/lib/catalog/compile/read-yaml'
import { programFile } from '@/lib/env/env'
import { textOfMade } from '@/lib/env/made-file'
import { MACRO_FILE, MACRO_FOLDER, RELEASES_FILE, SUBJECTS } from '@/lib/sources/macro/macro-file'
import { writeAtomically } from '@/lib/sources/store/write-atomically'

/** Compiles the economic series and writes the result for the program. */
export async function writeMacroFile(): Promise<void> {
  const subjects = Object.fromEntries(SUBJECTS.map((subject) => [subject, read(`${subject}.yaml`)]))
  const content = compileMacro(subjects, read(RELEASES_FILE))
  await writeAtomically(programFile(MACRO_FILE.path), textOfMade(MACRO_FILE, content))
}

function read(path: string): SourceFile {
  const name = `${MACRO_FOLDER}/${path}`
  return { name, text: readFileSync(programFile(name), 'utf8') }
}
