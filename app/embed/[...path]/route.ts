import { handleEmbed } from '@/lib/server/doors/embed'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleEmbed)
