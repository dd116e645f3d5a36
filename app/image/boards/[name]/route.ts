import { handleBoardImage } from '@/lib/server/doors/image-board'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleBoardImage)
