import { fail } from './run-step.mjs'

/** `engines` of package.json asks for it. */
const OLDEST = [20, 19]
export const OLDEST_NODE = OLDEST.join('.')

/** Whether the program runs in a version of Node, such as `22.3.0`. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Exits with a message when Node is older than `engines` in package.json allows. */
export function checkNode() {
  const { node } = process.versions
  if (!isSupported(node)) fail(`Chartroom needs Node ${OLDEST_NODE} or newer. This is Node ${node}.`)
}
