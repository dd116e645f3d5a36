import { handleOembed } from '@/lib/server/routes/oembed'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleOembed)
