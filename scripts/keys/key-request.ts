export interface Place {
  dataDir: string
  databaseUrl?: string
}

export interface Request {
  method: string
  url: string
  body?: object
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}
