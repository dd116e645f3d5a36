import { handleData } from '@/lib/server/routes/data'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleData)
