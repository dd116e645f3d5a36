import type { VisitorLimit } from '../public-route'

/** The limit of tests whose subject is something else. */
export const unlimited: VisitorLimit = (_request, _visitors, answer) => answer()
