import { spawn } from 'node:child_process'

/**
 * Runs a program and prints its output, or captures it with `quiet`. Resolves to its exit code and output. With
 * `errors: 'separate'`, the output is only what it wrote to standard output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, errors?: 'separate' }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runStep(program, args, options = {}) {
  return new Promise((resolve) => {
    const stdio = options.quiet ? 'pipe' : 'inherit'
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
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Exits with a message on stderr. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
