import { hash } from 'node:crypto'

/** SHA-256 in hex. Stored instead of the key. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}
