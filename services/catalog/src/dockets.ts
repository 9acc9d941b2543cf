import { findDockets, parseDocket } from './citations/dockets.ts'

/**
 * One docket in the court's own spelling: `2C 1106/2018` and `2C.1106/2018` become `2C_1106/2018` (since 2007), `4C.314/1992`
 * keeps its dot, initials of clerks (`/ech`) are dropped, `U 319/01` of the insurance court stays. Other text comes back
 * with single blanks.
 */
export function normalDocket(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return parseDocket(plain.replace(/\/[a-z]{3}$/, '')) ?? plain
}

/** Every docket of the Federal Supreme Court in a heading, normalised, in order, each once. */
export function docketsIn(text: string): string[] {
  return [...new Set(findDockets(text, false).map(({ docket }) => docket))]
}

/** A docket as part of an address: `1C_437/2022` becomes `1C-437-2022`. */
export const docketAddress = (docket: string): string => docket.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
