export { temporaryFolder } from '@/lib/process/fake/temporary-folder'
