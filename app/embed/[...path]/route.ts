import { handleEmbed } from '@/lib/server/routes/embed'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleEmbed)
