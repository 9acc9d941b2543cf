/** Thrown when the code or the text of a page could not be fetched. */
export class CodeMissing extends Error {
  override name = 'CodeMissing'
}
