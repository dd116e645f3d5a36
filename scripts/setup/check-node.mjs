import { fail } from './run-step.mjs'

const MIN_NODE = [20, 19]

/** Exits with a message when Node is older than `engines` in package.json allows. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  fail(`Chartroom needs Node ${MIN_NODE.join('.')} or newer. This is Node ${process.versions.node}.`)
}
