import 'server-only'
import { getLog } from '@/lib/http/log'

export type AuthEvent =
  | 'Password accepted'
  | 'Password refused'
  | 'Password delayed'
  | 'Code accepted'
  | 'Code refused'
  | 'Code delayed'
  | 'Provider accepted'
  | 'Session started'
  | 'Session ended'
  | 'Administration refused'

/**
 * Logs an authentication or a refused attempt to administrate. Users are named by ID, as in the audit log; an address that
 * has no account is not named, because people type passwords there.
 */
export function noteEvent(event: AuthEvent, facts: { user?: string; network?: string }): void {
  getLog().info(event, facts)
}
