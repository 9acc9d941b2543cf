/** A service's answer that was sent with the page. */
export interface GivenAnswer {
  status: number
  body: unknown
}

/** Answers by path with query string. Each is used once, so that a later request gets a fresh one. */
export type GivenAnswers = Map<string, GivenAnswer>
