import { handleData } from '@/lib/server/doors/data'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleData)
