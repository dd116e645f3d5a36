import { VISITOR_KINDS, type VisitorKind } from '../../scripts/world/visitor-kinds'

export type Access = 'open' | 'tiered' | 'private'

/** Outcome of a request. Only `shown` contains the requested content. */
export type Outcome = 'shown' | 'sign in' | 'refused' | 'absent'

type Row = readonly [anonymous: Outcome, free: Outcome, pro: Outcome, owner: Outcome, admin: Outcome]

const all = (gets: Outcome): Row => [gets, gets, gets, gets, gets]
const everywhere = (row: Row): Record<Access, Row> => ({ open: row, tiered: row, private: row })
const everyoneBut = (anonymous: Outcome, others: Outcome): Row => [anonymous, others, others, others, others]
const SIGNED_IN: Row = ['sign in', 'shown', 'shown', 'shown', 'shown']
const PRO: Row = ['sign in', 'refused', 'shown', 'shown', 'shown']

/** The outcome of each right for every kind of visitor. */
export const RIGHTS = {
  /** Public even in private installations. Requested as anonymous, which has the fewest rights. */
  everyone: everywhere(all('shown')),
  /** Leads whoever is signed in to a page of their account, which is another row. Requested as anonymous. */
  'page of guests': { open: all('shown'), tiered: all('shown'), private: all('sign in') },
  page: { open: all('shown'), tiered: all('shown'), private: SIGNED_IN },
  'free series': { open: all('shown'), tiered: all('shown'), private: SIGNED_IN },
  'pro series': { open: all('shown'), tiered: PRO, private: PRO },
  /** Routes that read no cookies, so everyone counts as anonymous. */
  'free series, as nobody': { open: all('shown'), tiered: all('shown'), private: all('sign in') },
  'pro series, as nobody': { open: all('shown'), tiered: all('sign in'), private: all('sign in') },
  /** Files that this server has not made. Only who could read them learns that. */
  'free file, not made': {
    open: all('absent'),
    tiered: all('absent'),
    private: ['sign in', 'absent', 'absent', 'absent', 'absent'],
  },
  'pro file, not made': {
    open: all('absent'),
    tiered: ['sign in', 'refused', 'absent', 'absent', 'absent'],
    private: ['sign in', 'refused', 'absent', 'absent', 'absent'],
  },
  account: everywhere(SIGNED_IN),
  /** Creating an object from a pro series, which needs an account to own it. */
  'new pro thing': { open: SIGNED_IN, tiered: PRO, private: PRO },
  administration: everywhere(['sign in', 'absent', 'absent', 'absent', 'shown']),
  /** These servers are shared, so a browser on their computer may not import. */
  import: everywhere(['refused', 'refused', 'refused', 'refused', 'shown']),
  'import page': {
    open: ['refused', 'refused', 'refused', 'refused', 'shown'],
    tiered: ['refused', 'refused', 'refused', 'refused', 'shown'],
    private: ['sign in', 'refused', 'refused', 'refused', 'shown'],
  },
  'import page without a file': {
    open: ['refused', 'refused', 'refused', 'refused', 'absent'],
    tiered: ['refused', 'refused', 'refused', 'refused', 'absent'],
    private: ['sign in', 'refused', 'refused', 'refused', 'absent'],
  },
  publish: {
    open: ['sign in', 'refused', 'refused', 'refused', 'shown'],
    tiered: ['sign in', 'refused', 'refused', 'refused', 'shown'],
    private: everyoneBut('sign in', 'refused'),
  },
  'publish a private board': everywhere(['sign in', 'absent', 'absent', 'refused', 'refused']),
  'own embed': everywhere(['sign in', 'absent', 'absent', 'shown', 'shown']),
  /** For everyone except its owner, it is not found. */
  'own board': {
    open: ['absent', 'absent', 'absent', 'shown', 'absent'],
    tiered: ['absent', 'absent', 'absent', 'shown', 'absent'],
    private: ['sign in', 'absent', 'absent', 'shown', 'absent'],
  },
  /** Only the owner may change it. Others who may see it get “not found”. */
  'change of own board': everywhere(['sign in', 'absent', 'absent', 'shown', 'absent']),
  /** An embed of a board states for each chart whether everyone may see it. */
  'page, as nobody': { open: all('shown'), tiered: all('shown'), private: all('sign in') },
  /** No account is enough: the request needs a key. */
  'needs a key': everywhere(all('sign in')),
  'refused to all': everywhere(all('refused')),
  'absent, as nobody': { open: all('absent'), tiered: all('absent'), private: all('sign in') },
  'absent for all': everywhere(all('absent')),
  /** In a private installation, anonymous visitors are asked to sign in and do not learn that it is absent. */
  'absent page': {
    open: all('absent'),
    tiered: all('absent'),
    private: ['sign in', 'absent', 'absent', 'absent', 'absent'],
  },
} as const satisfies Record<string, Record<Access, Row>>

export type Right = keyof typeof RIGHTS

const differs = (right: Right, access: Access) =>
  VISITOR_KINDS.some(
    (who) => expectedOutcome(right, access, who) !== expectedOutcome(right, access, 'anonymous'),
  )

/**
 * Visitors to test: all if outcomes differ, or if open content could contain restricted content; otherwise those with
 * the fewest and the most rights.
 */
export function visitorsToTest(right: Right, access: Access): readonly VisitorKind[] {
  if (right === 'everyone' || right === 'page of guests') return ['anonymous']
  if (differs(right, access)) return VISITOR_KINDS
  if (access === 'tiered' && (right === 'page' || right === 'free series')) return VISITOR_KINDS
  return ['anonymous', 'owner', 'admin']
}

export const expectedOutcome = (right: Right, access: Access, who: VisitorKind): Outcome =>
  RIGHTS[right][access][VISITOR_KINDS.indexOf(who)]
