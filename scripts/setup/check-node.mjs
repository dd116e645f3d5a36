import { fail } from './run-step.mjs'

const LEAST = [20, 19]

/** Ends with one sentence when this Node is older than what `engines` in package.json names. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  fail(`Chartroom needs Node ${LEAST.join('.')} or newer; this is Node ${process.versions.node}.`)
}
