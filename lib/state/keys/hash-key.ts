import { hash } from 'node:crypto'

/** SHA-256 of a key, hex: what is kept in its place. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}
