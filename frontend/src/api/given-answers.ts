/** An answer that came with the page: what a service said at a path, before any script asked. */
export interface GivenAnswer {
  status: number
  body: unknown
}

/** By path with query string; each serves once, so that whoever asks again gets a fresh one. */
export type GivenAnswers = Map<string, GivenAnswer>
