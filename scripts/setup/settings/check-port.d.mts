export function checkPort(port: number, host: string): Promise<boolean>
