import { handleImage } from '@/lib/server/routes/image'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleImage)
