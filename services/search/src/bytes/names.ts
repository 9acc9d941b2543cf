/** Numbers the values of an open list (traits, sets of domains, stems) from 0, in order of first appearance. */
export class Names {
  readonly names: string[] = []
  readonly #codes = new Map<string, number>()

  codeOf(name: string): number {
    let code = this.#codes.get(name)
    if (code === undefined) {
      code = this.names.length
      this.names.push(name)
      this.#codes.set(name, code)
    }
    return code
  }
}
