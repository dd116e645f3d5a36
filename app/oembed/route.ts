import { handleOembed } from '@/lib/server/doors/oembed'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleOembed)
