import { type LicenceTier, loadPlanFile } from '@trilex/plans'

const { licenceTiers } = loadPlanFile()
const most = (seats: number | null): number => seats ?? Number.POSITIVE_INFINITY

/** The smallest tier with at least this number of seats. */
export function tierOf(seats: number): LicenceTier {
  return licenceTiers.find((each) => seats <= most(each.seats))?.tier ?? 'over_50'
}

/** Whether a tier allows this number of seats. */
export function tierHolds(tier: LicenceTier, seats: number): boolean {
  return licenceTiers.some((each) => each.tier === tier && seats <= most(each.seats))
}
