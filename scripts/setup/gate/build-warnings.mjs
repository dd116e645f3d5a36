import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const FILE = '.chartroom/build.warnings'

/** Next, Turbopack and esbuild mark warnings in one of these ways; `with caution` of an experiment is none. */
const WARNING = /⚠|\bwarn(?:ing)?s?\b/i
/** Next says this only to services that run tests, of every first build. */
const OF_A_SERVICE = 'No build cache found'
/** Lines after a warning that say where it is. */
const PLACE_LINES = 3

/** Warnings in the output of a build, each with the lines that say where. */
export function findWarnings(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.flatMap((line, at) =>
    WARNING.test(line) && !line.includes(OF_A_SERVICE)
      ? [
          lines
            .slice(at, at + 1 + PLACE_LINES)
            .join('\n')
            .trim(),
        ]
      : [],
  )
}

/** Keeps them for gates that use the same build again. */
export function rememberWarnings(warnings, file = FILE) {
  writeFileSync(file, JSON.stringify(warnings))
}

/** A sentence about the warnings of the last build, with each of them; null without any. */
export function describeWarnings(file = FILE) {
  const warnings = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (warnings.length === 0) return null
  return `The build printed warnings. The first “npm start” shows everybody the same, so remove the cause.\n${warnings.join('\n')}`
}
