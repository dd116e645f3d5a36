import 'server-only'
import { refreshStore } from '@/lib/sources/store/backend/backend-of'

/** Rejects if the store of the data cannot be reached. */
export const reachStore = (dataDir: string): Promise<void> => refreshStore(dataDir)
