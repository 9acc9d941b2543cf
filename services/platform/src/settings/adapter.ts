import type { Logger } from 'pino'
import type { Static, TObject, TProperties } from 'typebox'

/** Opens an engine from the settings of a service's own process. */
export interface Adapter<T, P extends TProperties = TProperties> {
  settings: P
  /** Rejects when the engine cannot be reached. */
  open(settings: Static<TObject<P>>, context: { service: string; logger: Logger }): Promise<OpenEngine<T>>
}

export interface OpenEngine<T> {
  engine: T
  close(): Promise<unknown>
}
