import { handleEmbedImage } from '@/lib/server/doors/embed-object'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleEmbedImage)
