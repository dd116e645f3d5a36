import { entry, FREE, PRO, type Route, route, withBearer, withKey } from './route'

export const API: Route[] = [
  entry('/api/', '/api/health', 'everyone'),
  entry('/api/', '/api/health/ready', 'everyone'),
  entry('/api/', '/api/public/catalog', 'everyone'),
  entry('/api/', '/api/v1/chains', 'everyone'),
  entry('/api/', '/api/openapi.json', 'everyone'),
  entry('/api/', '/api/onchain/manifest', 'everyone'),
  route('api/auth/[...nextauth]/route.ts', '/api/auth/csrf', 'everyone'),
  entry('/api/', `/api/v1/${PRO}`, 'needs a key'),
  entry('/api/', `/api/v1/${FREE}`, 'needs a key'),
  entry('/api/', `/api/v1/${PRO}`, 'needs a key', withKey('revokedKey')),
  entry('/api/', `/api/v1/${PRO}`, 'refused to all', withKey('freeKey')),
  entry('/api/', `/api/v1/${PRO}?limit=1`, 'everyone', withKey('ownerKey')),
  entry('/api/', `/api/signed-address?address=/${PRO}.csv`, 'needs a key'),
  entry('/api/', `/api/signed-address?address=/${PRO}.csv`, 'needs a key', withKey('revokedKey')),
  entry('/api/', '/api/nothing', 'needs a key'),
  entry('/api/', '/api/nothing', 'absent for all', withKey('ownerKey')),
  entry('/api/admin/', '/api/admin/users', 'needs a key'),
  entry('/api/admin/', '/api/admin/keys', 'needs a key', withBearer('ownerKey')),
  entry('/api/admin/', '/api/admin/audit', 'needs a key', withKey('ownerKey')),
  entry('/api/admin/', '/api/admin/users', 'everyone', withBearer('adminToken')),
  entry('/api/admin/', '/api/admin/users', 'refused to all', (world) => ({
    ...withBearer('adminToken')(world),
    'sec-fetch-site': 'cross-site',
  })),
  // Without METRICS_TOKEN this address does not exist.
  entry('/metrics', '/metrics', 'absent page'),
]
