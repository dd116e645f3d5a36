import { currentAudience } from '@/lib/process/audience'
import type { Scope } from '@/lib/process/scope'
import type { Access } from './access'
import type { Viewer } from './viewer'

/** Whether a viewer is the operator: an administrator, or somebody at the computer of a server for one person. */
export function isOperator(viewer: Viewer | null): boolean {
  const audience = currentAudience()
  return audience !== 'others' && (audience === 'own computer' || viewer?.role === 'admin')
}

/**
 * Whether a viewer may see values whose terms do not allow showing them to others: the operator, and everyone who signs
 * in to a private installation. Readers of an embed are strangers even there.
 */
export function maySeeWithheld(access: Access, viewer: Viewer | null): boolean {
  if (currentAudience() === 'others') return false
  return isOperator(viewer) || (access === 'private' && viewer !== null)
}

/** Data that a viewer sees. */
export function scopeOf(access: Access, viewer: Viewer | null): Scope {
  return maySeeWithheld(access, viewer) ? 'all' : 'public'
}

/** Cookie of a browser whose user looks at the installation as a visitor does. It only takes away. */
const VISITOR_VIEW = /(?:^|;)\s*view=visitor\s*(?:;|$)/

export const viewsAsVisitor = (cookies: string | null | undefined): boolean =>
  VISITOR_VIEW.test(cookies ?? '')
