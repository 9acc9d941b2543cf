export const FAULTS = ['SHAPE', 'FEWER', 'REDIRECTED', 'TOO_LARGE', 'ROBOTS', 'REFUSED', 'UNAVAILABLE'] as const
export type FaultCode = (typeof FAULTS)[number]

/** After these nothing of a run is imported: what the source sent before may be as wrong. */
const DISCARDING: readonly FaultCode[] = ['SHAPE', 'FEWER', 'REDIRECTED', 'TOO_LARGE']

/** Why a source could not be read to the end; the message says where, for staff. */
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
