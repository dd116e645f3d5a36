import { handleEmbedData } from '@/lib/server/routes/embed-object'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleEmbedData)
