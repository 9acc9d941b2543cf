/** The environment of suites that share the modules of their process: Node's own global object. */
export default class NativeEnvironment {
  global = globalThis
  #console = globalThis.console

  async setup() {}

  async teardown() {
    globalThis.console = this.#console
  }

  getVmContext() {
    return null
  }

  exportConditions() {
    return ['node']
  }
}
