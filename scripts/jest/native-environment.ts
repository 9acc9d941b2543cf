/** The environment of suites that share the modules of their process: Node's own global object. */
class NativeEnvironment {
  global = globalThis
  #console = globalThis.console

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    globalThis.console = this.#console
  }

  getVmContext(): null {
    return null
  }

  exportConditions(): string[] {
    return ['node']
  }
}

export { NativeEnvironment as default }
