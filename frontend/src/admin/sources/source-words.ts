import type { MessageId } from '../../ui/text/use-text.ts'
import type { SourceName, SourceRun } from './endpoints.ts'

/** Names of the sources: proper names, the same in every language. */
export const SOURCE_NAME: Record<SourceName, string> = {
  entscheidsuche: 'entscheidsuche.ch',
  hudoc: 'HUDOC',
  opencaselaw: 'OpenCaseLaw',
}

export const RUN_STATUS: Record<SourceRun['status'], MessageId> = {
  fetching: 'admin.runFetching',
  importing: 'admin.runImporting',
  complete: 'admin.runComplete',
  partial: 'admin.runPartial',
  stopped: 'admin.runStopped',
}

export const FAULT: Record<NonNullable<SourceRun['fault']>['code'], MessageId> = {
  SHAPE: 'admin.faultShape',
  FEWER: 'admin.faultFewer',
  REDIRECTED: 'admin.faultRedirected',
  TOO_LARGE: 'admin.faultTooLarge',
  ROBOTS: 'admin.faultRobots',
  REFUSED: 'admin.faultRefused',
  UNAVAILABLE: 'admin.faultUnavailable',
}

export const isGoingOn = ({ endedAt }: SourceRun): boolean => endedAt === null
