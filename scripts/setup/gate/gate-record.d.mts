export interface GateRecord {
  commit: string
  isAll: boolean
  passed: number
  failed: number
  at: string
}
export function commitOf(root: string): string | null
export function writeGateRecord(root: string, record: GateRecord): void
export function readGateRecord(root: string): GateRecord | null
