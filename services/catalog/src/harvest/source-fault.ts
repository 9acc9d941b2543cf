export const FAULTS = ['SHAPE', 'FEWER', 'REDIRECTED', 'TOO_LARGE', 'ROBOTS', 'REFUSED', 'UNAVAILABLE'] as const
export type FaultCode = (typeof FAULTS)[number]

/** Faults after which a run imports nothing, because records sent before may be wrong too. */
const DISCARDING: readonly FaultCode[] = ['SHAPE', 'FEWER', 'REDIRECTED', 'TOO_LARGE']

/** Thrown when a source cannot be read to the end; the message, shown to staff, states where. */
export class SourceFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode, detail: string) {
    super(detail)
    this.name = 'SourceFault'
    this.code = code
  }

  get discards(): boolean {
    return DISCARDING.includes(this.code)
  }
}
