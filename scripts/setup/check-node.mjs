import { fail } from './run-step.mjs'

const LEAST = [20, 19]

/** Exits with a message when Node is older than `engines` in package.json allows. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  fail(`Chartroom needs Node ${LEAST.join('.')} or newer. This is Node ${process.versions.node}.`)
}
