import { spawn } from 'node:child_process'

/**
 * Runs a program and prints its output, captures it with `quiet`, or does both with `isKept`. Resolves to its exit code and
 * output. With `errors: 'separate'`, the output is only what it wrote to standard output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, isKept?: boolean, errors?: 'separate' }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runStep(program, args, options = {}) {
  return new Promise((resolve) => {
    const stdio = options.quiet || options.isKept ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...options.env },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      if (options.errors !== 'separate') output += chunk
    })
    if (options.isKept) {
      child.stdout?.pipe(process.stdout, { end: false })
      child.stderr?.pipe(process.stderr, { end: false })
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Exits with a message on stderr. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
