import { FREE, PRO, type Route } from './route'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const API: Route[] = [
  { file: 'entry /api/', ask: () => '/api/health', right: 'everyone' },
  { file: 'entry /api/', ask: () => '/api/health/ready', right: 'everyone' },
  { file: 'entry /api/', ask: () => '/api/public/catalog', right: 'everyone' },
  { file: 'entry /api/', ask: () => '/api/v1/chains', right: 'everyone' },
  { file: 'entry /api/', ask: () => '/api/openapi.json', right: 'everyone' },
  { file: 'entry /api/', ask: () => '/api/onchain/manifest', right: 'everyone' },
  { file: 'api/auth/[...nextauth]/route.ts', ask: () => '/api/auth/csrf', right: 'everyone' },
  { file: 'entry /api/', ask: () => `/api/v1/${PRO}`, right: 'needs a key' },
  { file: 'entry /api/', ask: () => `/api/v1/${FREE}`, right: 'needs a key' },
  {
    file: 'entry /api/',
    ask: () => `/api/v1/${PRO}`,
    right: 'needs a key',
    headers: ({ revokedKey: key }) => ({ 'x-api-key': key }),
  },
  {
    file: 'entry /api/',
    ask: () => `/api/v1/${PRO}`,
    right: 'refused to all',
    headers: ({ freeKey: key }) => ({ 'x-api-key': key }),
  },
  {
    file: 'entry /api/',
    ask: () => `/api/v1/${PRO}?limit=1`,
    right: 'everyone',
    headers: ({ ownerKey: key }) => ({ 'x-api-key': key }),
  },
  { file: 'entry /api/', ask: () => `/api/signed-address?address=/${PRO}.csv`, right: 'needs a key' },
  {
    file: 'entry /api/',
    ask: () => `/api/signed-address?address=/${PRO}.csv`,
    right: 'needs a key',
    headers: ({ revokedKey: key }) => ({ 'x-api-key': key }),
  },
  { file: 'entry /api/', ask: () => '/api/nothing', right: 'needs a key' },
  {
    file: 'entry /api/',
    ask: () => '/api/nothing',
    right: 'absent for all',
    headers: ({ ownerKey: key }) => ({ 'x-api-key': key }),
  },
  { file: 'entry /api/admin/', ask: () => '/api/admin/users', right: 'needs a key' },
  {
    file: 'entry /api/admin/',
    ask: () => '/api/admin/keys',
    right: 'needs a key',
    headers: ({ ownerKey }) => bearer(ownerKey),
  },
  {
    file: 'entry /api/admin/',
    ask: () => '/api/admin/audit',
    right: 'needs a key',
    headers: ({ ownerKey: key }) => ({ 'x-api-key': key }),
  },
  {
    file: 'entry /api/admin/',
    ask: () => '/api/admin/users',
    right: 'everyone',
    headers: ({ adminToken }) => bearer(adminToken),
  },
  {
    file: 'entry /api/admin/',
    ask: () => '/api/admin/users',
    right: 'refused to all',
    headers: ({ adminToken }) => ({ ...bearer(adminToken), 'sec-fetch-site': 'cross-site' }),
  },
  // Without METRICS_TOKEN this address does not exist.
  { file: 'entry /metrics', ask: () => '/metrics', right: 'absent page' },
]
