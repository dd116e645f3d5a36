import '@/components/ui/icons/icons.css'
import '../globals.css'
import '../chart-colors.css'
import './published.css'
import { openPage } from '@/components/published/open-page'

// The script of the pages of a published folder, of one file, because pages opened as files cannot load modules.
openPage()
