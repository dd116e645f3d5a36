import { isSupported, OLDEST_NODE } from '../../setup/check-node.mjs'
import { broken, type Finding, ok } from './finding'

/** `version` is like `22.3.0`. */
export function checkNodeVersion(version: string): Finding {
  return isSupported(version)
    ? ok(`Node ${version}.`)
    : broken(`Node ${version} is too old.`, `Install Node ${OLDEST_NODE} or newer.`)
}
