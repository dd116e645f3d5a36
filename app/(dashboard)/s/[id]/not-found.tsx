import { NoSuchView } from '@/components/saved/no-such-view'

export default NoSuchView
