interface RunError {
  name: string
  message: string
  cause?: { message: string }
}

export default class RunReporter {
  onTestModuleQueued(module: { relativeModuleId: string }): void
  onTestModuleEnd(module: { relativeModuleId: string }): void
  onTestRunEnd(modules: readonly object[], errors: readonly RunError[]): void
}
